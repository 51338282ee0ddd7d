/* The addresses of the web app, as the specification spells them. `path` is the router's pattern, `to` builds a link. */
const fixed = <P extends string>(path: P) => ({ path, to: () => path });
const withId = (prefix: string, param: string) => ({
  path: `${prefix}/:${param}`,
  to: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
});

/** A page with activities on it. `toComments` opens the comments of one of them. */
const withActivities = (prefix: string, param: string) => {
  const page = withId(prefix, param);
  return {
    ...page,
    toComments: (id: string, activity: string) => `${page.to(id)}?comments=${encodeURIComponent(activity)}`,
  };
};

/** A page that creates a thing inside another one, whose id `to` may give. */
const within = (path: string, param: string) => ({
  path,
  to: (id?: string) => (id ? `${path}?${param}=${encodeURIComponent(id)}` : path),
});

export const paths = {
  home: fixed("/"),
  signin: {
    path: "/signin",
    /** `next`: where to go after signing in. */
    to: (next?: string) => (next ? `/signin?next=${encodeURIComponent(next)}` : "/signin"),
    afterReset: () => "/signin?reset=1",
  },
  signup: fixed("/signup"),
  /** Where the server redirects to after Google. */
  authCallback: fixed("/auth/callback"),
  /** The link of the mail about a sign-up. */
  confirm: fixed("/confirm"),
  forgotPassword: fixed("/forgot-password"),
  /** The link of the mail about a forgotten password. */
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
