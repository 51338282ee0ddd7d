mod alike;
mod changes;
mod contract;
mod walk;
