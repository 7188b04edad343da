//! A JSON document that keeps the order of its keys.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A value of a document.
#[derive(Debug)]
pub enum Tree {
    Map(Vec<(String, Tree)>),
    List(Vec<Tree>),
    Text(String),
    Number(u64),
    /// A truth, a number below zero: what these documents hold little of. Never a null, which no document may hold.
    Other,
}

impl Tree {
    /// What stands behind a key.
    pub fn get(&self, key: &str) -> Option<&Tree> {
        match self {
            Tree::Map(pairs) => pairs.iter().find(|(own, _)| own == key).map(|(_, value)| value),
            _ => None,
        }
    }
    /// The elements of the list behind a key; none if there is no such key.
    pub fn list(&self, key: &str) -> &[Tree] {
        match self.get(key) {
            Some(Tree::List(list)) => list,
            _ => &[],
        }
    }
    /// The number behind a key.
    pub fn number(&self, key: &str) -> u64 {
        match self.get(key) {
            Some(Tree::Number(number)) => *number,
            other => panic!("{key}: {other:?}"),
        }
    }
    /// The text behind a key.
    pub fn text(&self, key: &str) -> &str {
        match self.get(key) {
            Some(Tree::Text(text)) => text,
            other => panic!("{key}: {other:?}"),
        }
    }
    /// Its keys, in their order.
    pub fn keys(&self) -> Vec<&str> {
        match self {
            Tree::Map(pairs) => pairs.iter().map(|(key, _)| key.as_str()).collect(),
            other => panic!("no map: {other:?}"),
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Tree, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Tree;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value that is no null")
            }
            fn visit_bool<E>(self, _: bool) -> Result<Tree, E> {
                Ok(Tree::Other)
            }
            fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
                Ok(Tree::Number(number))
            }
            fn visit_i64<E>(self, _: i64) -> Result<Tree, E> {
                Ok(Tree::Other)
            }
            fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
                Ok(Tree::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tree, A::Error> {
                let mut all = vec![];
                while let Some(one) = list.next_element()? {
                    all.push(one);
                }
                Ok(Tree::List(all))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
                let mut all = vec![];
                while let Some(pair) = map.next_entry()? {
                    all.push(pair);
                }
                Ok(Tree::Map(all))
            }
        }
        from.deserialize_any(Any)
    }
}
