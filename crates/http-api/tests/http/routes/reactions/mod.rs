mod create;
mod list;
mod made;
mod remove;
mod toggle;
