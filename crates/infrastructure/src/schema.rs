//! The tables as the migrations make them, on both databases.

diesel::table! {
    users (id) {
        id -> Text,
        name -> Text,
        last_name -> Text,
        last_name_shown -> Text,
        email -> Text,
        email_key -> Text,
        password_hash -> Nullable<Text>,
        photo -> Text,
        age -> Nullable<Integer>,
        role -> Text,
        verified_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        user_id -> Text,
        role -> Text,
        created_at -> Timestamp,
        last_used_at -> Timestamp,
        expires_at -> Timestamp,
        ended_at -> Nullable<Timestamp>,
        user_agent -> Nullable<Text>,
    }
}

diesel::table! {
    waiting_sign_ups (id) {
        id -> Text,
        name -> Text,
        last_name -> Text,
        email -> Text,
        email_key -> Text,
        password_hash -> Text,
        photo -> Text,
        age -> Nullable<Integer>,
        role -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    sign_up_codes (hash, sign_up_id) {
        hash -> Text,
        sign_up_id -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    codes (hash) {
        hash -> Text,
        user_id -> Text,
        purpose -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    outbox (id) {
        id -> Text,
        letter -> Text,
        email_key -> Text,
        posted_at -> Timestamp,
        due_at -> Timestamp,
        tries -> Integer,
        thing -> Nullable<Text>,
        name -> Nullable<Text>,
        why -> Nullable<Text>,
        sign_up_id -> Nullable<Text>,
    }
}

diesel::table! {
    idempotency_keys (user_id, key) {
        user_id -> Text,
        key -> Text,
        digest -> Text,
        status -> Integer,
        location -> Nullable<Text>,
        body -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    identities (issuer, subject) {
        issuer -> Text,
        subject -> Text,
        user_id -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    link_codes (hash) {
        hash -> Text,
        user_id -> Text,
        issuer -> Text,
        subject -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    attempts (state) {
        state -> Text,
        browser -> Text,
        nonce -> Text,
        verifier -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    known_networks (user_id, network) {
        user_id -> Text,
        network -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    limit_counts (key) {
        key -> Text,
        moments -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    cities (id) {
        id -> Text,
        name -> Text,
        name_search -> Text,
        continent -> Text,
        photo -> Text,
        population -> Integer,
        country -> Nullable<Text>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        time_zone -> Nullable<Text>,
        map_key -> Nullable<Integer>,
        other_names -> Text,
        user_id -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    hotels (id) {
        id -> Text,
        name -> Text,
        name_search -> Text,
        photos -> Text,
        capacity -> Integer,
        city_id -> Text,
        user_id -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    itineraries (id) {
        id -> Text,
        name -> Text,
        photos -> Text,
        price_cents -> BigInt,
        half_hours -> Integer,
        description -> Text,
        city_id -> Text,
        user_id -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        name_words -> Nullable<Text>,
        tags -> Text,
        tag_keys -> Text,
    }
}

diesel::table! {
    shows (id) {
        id -> Text,
        name -> Text,
        photo -> Text,
        price_cents -> BigInt,
        description -> Text,
        date -> Timestamp,
        hotel_id -> Text,
        timing -> Text,
        local_date -> Timestamp,
        city_id -> Text,
        continent -> Text,
        user_id -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    comments (id) {
        id -> Text,
        comment -> Text,
        user_id -> Text,
        itinerary_id -> Nullable<Text>,
        show_id -> Nullable<Text>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        attachment -> Nullable<Text>,
    }
}

diesel::table! {
    reactions (id) {
        id -> Text,
        name -> Text,
        icon -> Text,
        icon_back -> Text,
        itinerary_id -> Nullable<Text>,
        show_id -> Nullable<Text>,
        user_id -> Nullable<Text>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    user_reactions (reaction_id, user_id) {
        reaction_id -> Text,
        user_id -> Text,
        created_at -> Timestamp,
    }
}

// Written by triggers of `user_reactions`.
diesel::table! {
    reaction_counts (reaction_id, shard) {
        reaction_id -> Text,
        shard -> Integer,
        people -> Integer,
    }
}

// The following are written by triggers.
diesel::table! {
    itinerary_loved (itinerary_id) {
        itinerary_id -> Text,
        city_id -> Text,
        people -> Integer,
        comments -> Integer,
    }
}

diesel::table! {
    show_loved (show_id) {
        show_id -> Text,
        hotel_id -> Text,
        city_id -> Text,
        people -> Integer,
        comments -> Integer,
    }
}

diesel::table! {
    city_counts (city_id) {
        city_id -> Text,
        itineraries -> Integer,
        hotels -> Integer,
        shows -> Integer,
        name_search -> Text,
        lively_key -> Text,
    }
}

diesel::table! {
    hotel_counts (hotel_id) {
        hotel_id -> Text,
        shows -> Integer,
    }
}

diesel::table! {
    city_loved (city_id) {
        city_id -> Text,
        people -> Integer,
    }
}

diesel::table! {
    itinerary_words (word, itinerary_id) {
        word -> Text,
        itinerary_id -> Text,
    }
}

diesel::table! {
    photos (id) {
        id -> Text,
        owner_id -> Text,
        created_at -> Timestamp,
        width -> Integer,
        height -> Integer,
        alt -> Nullable<Text>,
        focus_x -> Nullable<Double>,
        focus_y -> Nullable<Double>,
        placeholder -> Text,
        bytes -> BigInt,
    }
}

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(idempotency_keys -> users (user_id));
diesel::joinable!(sign_up_codes -> waiting_sign_ups (sign_up_id));
diesel::joinable!(codes -> users (user_id));
diesel::joinable!(link_codes -> users (user_id));
diesel::joinable!(identities -> users (user_id));
diesel::joinable!(known_networks -> users (user_id));
diesel::joinable!(cities -> users (user_id));
diesel::joinable!(hotels -> users (user_id));
diesel::joinable!(hotels -> cities (city_id));
diesel::joinable!(itineraries -> users (user_id));
diesel::joinable!(itineraries -> cities (city_id));
diesel::joinable!(itinerary_loved -> itineraries (itinerary_id));
diesel::joinable!(show_loved -> shows (show_id));
diesel::joinable!(city_counts -> cities (city_id));
diesel::joinable!(city_loved -> cities (city_id));
diesel::joinable!(hotel_counts -> hotels (hotel_id));
diesel::joinable!(shows -> users (user_id));
diesel::joinable!(shows -> hotels (hotel_id));
diesel::joinable!(comments -> users (user_id));
diesel::joinable!(user_reactions -> reactions (reaction_id));
diesel::joinable!(reactions -> itineraries (itinerary_id));
diesel::joinable!(reactions -> shows (show_id));

diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    waiting_sign_ups,
    sign_up_codes,
    codes,
    link_codes,
    outbox,
    idempotency_keys,
    identities,
    known_networks,
    cities,
    hotels,
    itineraries,
    shows,
    comments,
    reactions,
    user_reactions,
    reaction_counts,
    itinerary_loved,
    show_loved,
    city_counts,
    city_loved,
    hotel_counts,
    itinerary_words,
);

diesel::table! {
    search_key_version (only_row) {
        only_row -> Integer,
        version -> Integer,
    }
}
