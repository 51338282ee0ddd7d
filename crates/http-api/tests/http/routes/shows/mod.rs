mod get;
mod list;
