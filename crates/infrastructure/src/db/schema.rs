//! The tables as the migrations make them, on both databases.

diesel::table! {
    users (id) {
        id -> Text,
        name -> Text,
        last_name -> Text,
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

diesel::joinable!(cities -> users (user_id));
diesel::joinable!(hotels -> users (user_id));
diesel::joinable!(hotels -> cities (city_id));
diesel::joinable!(itineraries -> users (user_id));
diesel::joinable!(shows -> users (user_id));
diesel::joinable!(comments -> users (user_id));

diesel::allow_tables_to_appear_in_same_query!(
    users,
    cities,
    hotels,
    itineraries,
    shows,
    comments,
    reactions,
    user_reactions,
);
