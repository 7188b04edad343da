//! The questions that Moskovka asks.

use crate::clause::readings;

readings! {
    /// An answer to every question of Moskovka.
    pub struct Readings {
        deck: Deck = "deck" { ThirtySix = "36", ThirtyTwo = "32" },
        join_three: JoinThree = "join-three" { No = "no", Yes = "yes" },
        leader_joins: LeaderJoins = "leader-joins" { No = "no", Yes = "yes" },
        join_rank: JoinRank = "join-rank" { Any = "any", Sixes = "sixes" },
        join_trump: JoinTrump = "join-trump" { Yes = "yes", May = "may" },
        join_covers: JoinCovers = "join-covers" { No = "no", Yes = "yes" },
        partial_cover: PartialCover = "partial-cover" { No = "no", Yes = "yes" },
        cover_limit: CoverLimit = "cover-limit" { NoLimit = "no-limit", HandSize = "hand-size" },
        both_out: BothOut = "both-out" { NoLoser = "no-loser", BeaterLoses = "beater-loses" },
        rest: Rest = "rest" { Dead = "dead", Refill = "refill-to-nine" },
        next_dealer: NextDealer = "next-dealer" { Left = "left", Any = "any" },
    }
}
