mod forgot;
mod reset;
