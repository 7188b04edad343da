//! The questions that Pyanitsy asks.

use crate::clause::readings;

readings! {
    /// An answer to every question of Pyanitsy.
    pub struct Readings {
        tie: Tie = "tie" {
            ChallengersLay = "challengers-lay", FirstWins = "first-wins", AllLay = "all-lay",
            EverybodyLays = "everybody-lays",
        },
        dispute: Dispute = "dispute" { HighestOnly = "highest-only", AnyEquals = "any-equals" },
        tie_again: TieAgain = "tie-again" { EarlierTakes = "earlier-takes", Again = "again" },
        three_players: ThreePlayers = "three-players" { ThirtySix = "36", Full = "52", ThirtyTwo = "32" },
        deal_remainder: DealRemainder = "deal-remainder" { SetAside = "set-aside", FromLeft = "from-left" },
        next_leader: NextLeader = "next-leader" { Taker = "taker", Rotate = "rotate", Dealer = "dealer" },
        pickup: Pickup = "pickup" { AsLaid = "as-laid", Reversed = "reversed", TakerFirst = "taker-first" },
        out_in_tie: OutInTie = "out-in-tie" { LosesTie = "loses-tie", LastCardStands = "last-card-stands" },
        both_out: BothOut = "both-out" { FirstLaid = "first-laid", Shared = "shared" },
        winner: Winner = "winner" { FirstOut = "first-out", Collector = "collector" },
        six_beats_ace: SixBeatsAce = "six-beats-ace" { No = "no", Yes = "yes" },
        next_dealer: NextDealer = "next-dealer" { Left = "left", Any = "any" },
    }
}
