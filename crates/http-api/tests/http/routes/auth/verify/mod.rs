mod code;
mod resend;
