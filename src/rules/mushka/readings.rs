//! The questions that the Mushka family asks, and the amounts it counts with. Each game asks some of them.

use crate::clause::{amounts, readings};

readings! {
    /// An answer to every question of the Mushka family.
    pub struct Readings {
        deck: Deck = "deck" { Old = "32-52", Sixes = "36-52", ThirtySix = "36", Full = "52" },
        must_head: MustHead = "must-head" { No = "no", Yes = "yes" },
        must_overtrump: MustOvertrump = "must-overtrump" { No = "no", Yes = "yes" },
        may_trump: MayTrump = "may-trump" { No = "no", Yes = "yes" },
        must_undertrump: MustUndertrump = "must-undertrump" { MustTrump = "must-trump", Free = "free" },
        mushka_power: MushkaPower = "mushka-power" {
            LedTrumpAce = "led-trump-ace", AnyLedTrump = "any-led-trump", EveryLead = "every-lead",
        },
        mushka_ignores: MushkaIgnores = "mushka-ignores-trump-suit" { Yes = "yes", No = "no" },
        mushka_discard: MushkaDiscard = "mushka-discard" { Yes = "yes", No = "no" },
        king_leads: KingLeads = "king-leads" {
            OnEveryLead = "on-every-lead", FirstLeadOnly = "first-lead-only", Never = "never",
        },
        flush_effect: FlushEffect = "flush-effect" {
            OthersRemiz = "others-remiz", FiveTricks = "five-tricks", Both = "both", WinsMatch = "wins-match",
            Payment = "payment",
        },
        flush_rank: FlushRank = "flush-rank" { SuitOrder = "suit-order", FirstInTurn = "first-in-turn" },
        first_trick_by: FirstTrickBy = "first-trick-by" { AnyCard = "any-card", TheMushka = "the-mushka" },
        remiz_mushka_when: RemizMushkaWhen = "remiz-mushka-when" { Held = "held", Beaten = "beaten" },
        count_remiz: CountRemiz = "count-remiz" { Subtract = "subtract", Apart = "apart" },
        overshoot: Overshoot = "overshoot" { Restart = "restart", Wins = "wins" },
        two_hit_target: TwoHitTarget = "two-hit-target" {
            BothWin = "both-win", FirstFromDealer = "first-from-dealer", FirstReached = "first-reached",
        },
        sole_player: SolePlayer = "sole-player" { FiveTricks = "five-tricks", Void = "void" },
        all_pass: AllPass = "all-pass" { NextDealer = "next-dealer", SameDealer = "same-dealer" },
        turn_up: TurnUp = "turn-up" { Table = "table", UnderStock = "under-stock" },
        stock_short: StockShort = "stock-short" { RemainingOnly = "remaining-only", Reshuffle = "reshuffle" },
        next_dealer: NextDealer = "next-dealer" { Left = "left", Any = "any" },
        flush_play: FlushPlay = "flush-play" { Continues = "continues", EndsDeal = "ends-deal" },
        key_beats: KeyBeats = "key-beats" { King = "king", Ace = "ace", AnyLedTrump = "any-led-trump" },
        mistigri_clubs: MistigriClubs = "mistigri-clubs" { Yes = "yes", No = "no" },
        mistigri_collects: MistigriCollects = "mistigri-collects" { Remaining = "remaining", Recorded = "recorded" },
        mistigri_unclaimed: MistigriUnclaimed = "mistigri-unclaimed" { Nothing = "nothing", Violation = "violation" },
        flush_tie: FlushTie = "flush-tie" { FirstInTurn = "first-in-turn", Shared = "shared" },
        ace_of_spades: AceOfSpades = "ace-of-spades" { Plain = "plain", Keeps = "keeps" },
        pamphil_play: PamphilPlay = "pamphil-play" { AsTrump = "as-trump", Free = "free" },
        pamphil_forced: PamphilForced = "pamphil-forced" { Yes = "yes", No = "no" },
        insured_from: InsuredFrom = "insured-from" { NoTrick = "no-trick", EveryRemiz = "every-remiz" },
        pamphil_announce: PamphilAnnounce = "pamphil-announce" {
            BeforeFirstLead = "before-first-lead", BeforeExchange = "before-exchange",
        },
        pamphil_turned: PamphilTurned = "pamphil-turned-default" { Clubs = "clubs", NextCard = "next-card" },
        queen_role: QueenRole = "queen-role" { Full = "full", RankOnly = "rank-only" },
        spade_order: SpadeOrder = "spade-order" {
            KingQueenAceJack = "K-Q-A-J", KingQueenJackAce = "K-Q-J-A", Ring = "A-K-Q-J-cyclic",
        },
        queen_beaten_by: QueenBeatenBy = "queen-beaten-by" { KingOfSpades = "king-of-spades", AnyKing = "any-king" },
        points_meaning: PointsMeaning = "points-meaning" { FlushCount = "flush-count", TrickScore = "trick-score" },
    }
}

amounts! {
    /// The amounts of the Mushka family.
    pub struct Amounts {
        revoke_remiz = "revoke-remiz",
        no_trick_remiz = "no-trick-remiz",
        mushka_remiz = "mushka-remiz",
        first_trick_mushka = "first-trick-mushka",
        first_trick_trump = "first-trick-trump",
        next_tricks_trump = "next-tricks-trump",
        target = "target",
    }
}
