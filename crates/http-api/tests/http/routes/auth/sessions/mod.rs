mod end;
mod list;
