//! The questions that Poddavki asks.

use crate::clause::readings;

readings! {
    /// An answer to every question of Poddavki.
    pub struct Readings {
        deck: Deck = "deck" {
            ThirtySixEach = "36-each", FullEach = "52-each", ThirtyTwoEach = "32-each", FullShared = "52-shared",
        },
        honour_in_payment: HonourInPayment = "honour-in-payment" { TakesOver = "takes-over", Ignored = "ignored" },
        next_to_lay: NextToLay = "next-to-lay" { Taker = "taker", Payer = "payer" },
        pickup: Pickup = "pickup" { AsLaid = "as-laid", Reversed = "reversed" },
        winner: Winner = "winner" { Emptied = "emptied", Collector = "collector" },
    }
}
