/*
 * Every address of the web app, as the specification spells it (the router matches without case).
 * `path` is the router's pattern, `to` builds a link.
 */
const fixed = <P extends string>(path: P) => ({ path, to: () => path });
const withId = (prefix: string, param: string) => ({
  path: `${prefix}/:${param}`,
  to: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
});

/** A page with activities on it. `toComments` leads to the comments of one of them, opened. */
const withActivities = (prefix: string, param: string) => {
  const page = withId(prefix, param);
  return {
    ...page,
    toComments: (id: string, activity: string) => `${page.to(id)}?comments=${encodeURIComponent(activity)}`,
  };
};

/** A page that makes a thing in another one. `to` may name that one by its id. */
const within = (path: string, param: string) => ({
  path,
  to: (id?: string) => (id ? `${path}?${param}=${encodeURIComponent(id)}` : path),
});

export const paths = {
  home: fixed("/"),
  signin: {
    path: "/signin",
    /** `next` is where the person wanted to go, and goes once signed in. */
    to: (next?: string) => (next ? `/signin?next=${encodeURIComponent(next)}` : "/signin"),
    /** After a new password was set. */
    afterReset: () => "/signin?reset=1",
  },
  signup: fixed("/signup"),
  /** Where the server's Google calls lead back to. */
  authCallback: fixed("/auth/callback"),
  forgotPassword: fixed("/forgot-password"),
  /** Where the mail about a forgotten password leads. */
  resetPassword: fixed("/reset-password"),
  cities: {
    path: "/cities",
    to: (filter: { name?: string; continent?: string } = {}) => {
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
      return query ? `/cities?${query}` : "/cities";
    },
  },
  city: withActivities("/city", "city"),
  hotels: fixed("/hotels"),
  hotel: withActivities("/hotel", "id"),

  newReaction: fixed("/newreaction"),
  newCity: fixed("/newcity"),
  myCities: fixed("/mycities"),
  editCity: withId("/mycities", "city"),
  newHotel: fixed("/newhotel"),
  myHotels: fixed("/myHotels"),
  editHotel: withId("/myHotels", "hotel"),

  profile: fixed("/profile"),
  myTineraries: fixed("/mytineraries"),
  newTinerary: within("/mytineraries/new", "city"),
  editTinerary: withId("/mytineraries", "itinerary"),
  myShows: fixed("/myShows"),
  newShow: within("/myshows/new", "hotel"),
  editShow: withId("/myShows", "show"),
  myReactions: fixed("/myreactions"),
};
