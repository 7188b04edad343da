//! What a gzip stream holds, all members of it.

use std::io::{self, Read};

use flate2::{Decompress, FlushDecompress, Status};

use super::packed::{Input, cut_short, damaged, trailing};

/// A gzip stream being unpacked. Everything before a fault is handed on, and the fault is told with its byte.
pub(super) struct Gzip<R> {
    input: Input<R>,
    /// The member being unpacked.
    member: Option<Box<Decompress>>,
    /// Whether zeros stand behind the last member: padding, behind which nothing may come.
    padded: bool,
    /// A fault behind what was handed on last.
    fault: Option<io::Error>,
}

impl<R: Read> Gzip<R> {
    pub(super) fn new(input: Input<R>) -> Gzip<R> {
        Gzip { input, member: None, padded: false, fault: None }
    }
    /// Goes over to the next member; false at the end of the stream.
    fn next_member(&mut self) -> io::Result<bool> {
        while let Some(&first) = self.input.filled()?.first() {
            match first {
                0 if self.input.at() > 0 => {
                    self.padded = true;
                    self.input.take(1);
                }
                0x1f if !self.padded => {
                    self.member = Some(Box::new(Decompress::new_gzip(15)));
                    return Ok(true);
                }
                _ => return Err(trailing("gzip", self.input.at())),
            }
        }
        Ok(false)
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        loop {
            if self.member.is_none() && !self.next_member()? {
                return Ok(0);
            }
            let Some(member) = &mut self.member else { return Ok(0) };
            let packed = self.input.filled()?;
            if packed.is_empty() {
                return Err(cut_short("gzip", self.input.at()));
            }
            let (read, written) = (member.total_in(), member.total_out());
            let status = member.decompress(packed, into, FlushDecompress::None);
            let (read, written) = ((member.total_in() - read) as usize, (member.total_out() - written) as usize);
            self.input.take(read);
            match status {
                Ok(Status::StreamEnd) => self.member = None,
                Ok(_) if read > 0 || written > 0 || into.is_empty() => {}
                Ok(_) | Err(_) => self.fault = Some(damaged("gzip", self.input.at())),
            }
            if written > 0 || into.is_empty() {
                return Ok(written);
            }
            if let Some(fault) = self.fault.take() {
                return Err(fault);
            }
        }
    }
}
