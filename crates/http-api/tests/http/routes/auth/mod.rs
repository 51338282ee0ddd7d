mod google;
mod me;
mod password;
mod sign_in;
mod sign_out;
mod sign_up;
mod token;
mod verify;
