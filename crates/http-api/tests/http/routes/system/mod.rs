mod config;
mod health;
