import { expect, test } from "vitest";
import { paths } from "./paths";

// spec 2.79
test("every address of the specification, to the letter", () => {
  const list = Object.entries(paths).map(([name, { path }]) => `${name} ${path}`);
  expect(list.join("\n")).toMatchInlineSnapshot(`
    "home /
    signin /signin
    signup /signup
    authCallback /auth/callback
    confirm /confirm
    forgotPassword /forgot-password
    resetPassword /reset-password
    cities /cities
    map /map
    city /city/:city
    itineraries /itineraries
    itinerary /itinerary/:id
    hotels /hotels
    hotel /hotel/:id
    shows /shows
    show /show/:id
    traveller /traveller/:id
    search /search
    newReaction /newreaction
    newCity /newcity
    myCities /mycities
    editCity /mycities/:city
    newHotel /newhotel
    myHotels /myHotels
    editHotel /myHotels/:hotel
    profile /profile
    myTineraries /mytineraries
    newTinerary /mytineraries/new
    editTinerary /mytineraries/:itinerary
    myShows /myShows
    newShow /myshows/new
    editShow /myShows/:show
    myReactions /myreactions"
  `);
});

test("links to one thing hold any id", () => {
  const { city, hotel, editCity, editHotel, editTinerary, editShow } = paths;
  const links = [city, hotel, editCity, editHotel, editTinerary, editShow].map(({ to }) => to("a/b ç"));
  expect(links.join("\n")).toMatchInlineSnapshot(`
    "/city/a%2Fb%20%C3%A7
    /hotel/a%2Fb%20%C3%A7
    /mycities/a%2Fb%20%C3%A7
    /myHotels/a%2Fb%20%C3%A7
    /mytineraries/a%2Fb%20%C3%A7
    /myShows/a%2Fb%20%C3%A7"
  `);
});

test("every other link is its own address", () => {
  for (const { path, to } of Object.values(paths).filter((each) => !each.path.includes(":"))) {
    expect((to as () => string)()).toBe(path);
  }
});

test("links carry filters and the way back", () => {
  expect(paths.cities.to({ continent: "Europe", name: "São" })).toBe("/cities?continent=Europe&name=S%C3%A3o");
  expect(paths.map.to("38.7,-9.1,5")).toBe("/map?at=38.7,-9.1,5");
  expect(paths.signin.to("/city/1?a=b")).toBe("/signin?next=%2Fcity%2F1%3Fa%3Db");
  expect(paths.city.toComments("a b", "c/d")).toBe("/city/a%20b?comments=c%2Fd");
  expect(paths.hotel.toComments("a b", "c/d")).toBe("/hotel/a%20b?comments=c%2Fd");
  expect(paths.newTinerary.to("a b")).toBe("/mytineraries/new?city=a%20b");
  expect(paths.newShow.to("a b")).toBe("/myshows/new?hotel=a%20b");
  expect(paths.signin.afterReset()).toBe("/signin?reset=1");
});
