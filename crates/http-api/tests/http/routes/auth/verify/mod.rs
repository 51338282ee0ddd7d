mod code;
mod confirm;
mod resend;
