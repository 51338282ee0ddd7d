mod callback;
mod session;
mod start;
