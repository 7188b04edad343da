//! The questions that the money-box Mushka asks and the amounts that it counts with.

use crate::{
    clause::readings,
    spec::{Rulebook, Sum},
};

readings! {
    /// An answer to every question.
    pub struct Readings {
        double: Double = "double" { AceOfSpades = "ace-of-spades", AnyAce = "any-ace" },
        ace_over_suit: AceOverSuit = "ace-over-suit" { Yes = "yes", No = "no" },
        ace_doubles: AceDoubles = "ace-doubles" {
            LaidOnALead = "laid-on-a-lead", AnyItWins = "any-it-wins", OtherSuitLed = "other-suit-led",
        },
        ace_trick_suit: AceTrickSuit = "ace-trick-suit" { SuitLed = "suit-led", Spades = "spades" },
        buy_limit: BuyLimit = "buy-limit" { One = "one", UntilFits = "until-fits" },
        must_play_bought: MustPlayBought = "must-play-bought" { Yes = "yes", No = "no" },
        drops: Drops = "drops" {
            TakersMust = "takers-must", TakersMay = "takers-may", Offerer = "offerer", Nobody = "nobody",
        },
        offer_five: OfferFive = "offer-five" { Yes = "yes", No = "no" },
        offer_order: OfferOrder = "offer-order" { InTurn = "in-turn", AtOnce = "at-once" },
        take_offered: TakeOffered = "take-offered" { Must = "must", May = "may" },
        only_that_suit: OnlyThatSuit = "only-that-suit" { MayLeadIt = "may-lead-it", LeadPassesLeft = "lead-passes-left" },
        blocked: Blocked = "blocked" { DealEnds = "deal-ends", DealVoid = "deal-void" },
        end_of_deal: EndOfDeal = "end-of-deal" { FirstOut = "first-out", PlayOn = "play-on" },
        both_out: BothOut = "both-out" { EarlierCard = "earlier-card", Shared = "shared" },
        no_trick_fine_per: NoTrickFinePer = "no-trick-fine-per" { Deal = "deal", Party = "party" },
        first_out_fine: FirstOutFine = "first-out-fine" { No = "no", Yes = "yes" },
        box_short: BoxShort = "box-short" { InProportion = "in-proportion", InOrder = "in-order" },
        next_dealer: NextDealer = "next-dealer" { Left = "left", Any = "any" },
    }
}

/// The amounts of the money-box Mushka.
#[derive(Copy, Clone, Debug)]
pub struct Amounts {
    /// `hand`: how many cards each player is dealt.
    pub(super) hand: u8,
    /// `prices`: what a trick of each suit is paid.
    pub(super) prices: [u32; 4],
}

impl Amounts {
    /// Every amount, as the specs name them.
    pub(super) const IDS: &'static [&'static str] = &["hand", "prices"];
    /// The amounts of a rule book; the name of one that it does not set.
    pub(super) fn of(book: &Rulebook) -> Result<Amounts, &'static str> {
        let hand = book.sum("hand").and_then(|hand| u8::try_from(hand).ok()).ok_or("hand")?;
        match book.amount("prices") {
            Some(Sum::Suits(prices)) => Ok(Amounts { hand, prices: *prices }),
            _ => Err("prices"),
        }
    }
}
