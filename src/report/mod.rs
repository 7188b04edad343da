//! Shows faults and findings to people and to programs. It knows no rule.

pub mod snippet;
