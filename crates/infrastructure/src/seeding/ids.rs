//! Ids that are the same every time.

use tinerary_domain::Timestamp;

use tinerary_pictures::Seeded;

/// A UUID of version 7 (RFC 9562, 5.7) for something made at `at`, with bits from `numbers` in place of chance.
pub fn uuid_v7(at: Timestamp, numbers: &mut Seeded) -> String {
    let millis = u64::try_from(at.micros() / 1_000).unwrap_or_default();
    let mut random = [0_u8; 10];
    for (byte, value) in random.iter_mut().zip(
        numbers
            .next_u64()
            .to_le_bytes()
            .into_iter()
            .chain(numbers.next_u64().to_le_bytes()),
    ) {
        *byte = value;
    }
    uuid::Builder::from_unix_timestamp_millis(millis, &random)
        .into_uuid()
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::uuid_v7;
    use tinerary_domain::Timestamp;
    use tinerary_pictures::Seeded;

    #[test]
    fn ids_repeat_with_their_seed_and_sort_by_time() {
        let at = |millis: i64| Timestamp::from_micros(millis * 1_000).unwrap();
        let first = uuid_v7(at(1_700_000_000_000), &mut Seeded::new("a"));
        assert_eq!(first, uuid_v7(at(1_700_000_000_000), &mut Seeded::new("a")));
        assert!(first < uuid_v7(at(1_700_000_000_001), &mut Seeded::new("b")));
        assert_eq!(first.as_bytes()[14], b'7');
    }
}
