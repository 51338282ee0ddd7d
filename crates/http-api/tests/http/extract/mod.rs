mod id;
mod page;
mod query;
