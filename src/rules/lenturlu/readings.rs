//! The questions that Yellow Dwarf asks, and the amount it counts with.

use crate::clause::{amounts, readings};

readings! {
    /// An answer to every question of Yellow Dwarf.
    pub struct Readings {
        end: Ending = "end" { King = "king", Out = "out" },
        same_suit: SameSuit = "same-suit" { No = "no", Yes = "yes" },
        deal_three: DealThree = "deal-three" { Fifteen = "15-7", Twelve = "12-16" },
        must_extend: MustExtend = "must-extend" { Yes = "yes", No = "no" },
        settle: Settle = "settle" { Points = "points", Agreed = "agreed" },
        ace_left: AceLeft = "ace-left" { One = "1", Two = "2" },
        dead_sequence: DeadSequence = "dead-sequence" { LastLayer = "last-layer-leads", Next = "next-leads" },
        refill: Refill = "refill" { Yes = "yes", No = "no" },
        refill_split: RefillSplit = "refill-split" { Left = "from-left", Right = "from-right" },
        refill_last: RefillLast = "refill-last" { Yes = "yes", No = "no" },
        out_before_king: OutBeforeKing = "out-before-king" { Skipped = "skipped", Wins = "wins" },
        king_may_be_led: KingMayBeLed = "king-may-be-led" { Yes = "yes", No = "no" },
        next_dealer: NextDealer = "next-dealer" { Left = "left", Any = "any" },
    }
}

amounts! {
    /// The amounts of Yellow Dwarf.
    pub struct Amounts {
        buy_limit = "buy-limit",
    }
}
