/* The addresses of the web app, as the specification spells them. `path` is the router's pattern, `to` builds a link. */
const fixed = <P extends string>(path: P) => ({ path, to: () => path });
const withId = (prefix: string, param: string) => ({
  path: `${prefix}/:${param}`,
  to: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
});

/** With the filters that are set. */
const withFilters = (path: string, filters: Record<string, string | undefined>) => {
  const set = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  const query = new URLSearchParams(set).toString();
  return query ? `${path}?${query}` : path;
};

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
    to: (next?: string | null) => (next ? `/signin?next=${encodeURIComponent(next)}` : "/signin"),
    afterReset: () => "/signin?reset=1",
  },
  signup: {
    path: "/signup",
    /** `next`: where to go with the new account. */
    to: (next?: string | null) => (next ? `/signup?next=${encodeURIComponent(next)}` : "/signup"),
  },
  /** Where the server redirects to after Google. */
  authCallback: fixed("/auth/callback"),
  /** The link of the mail about a sign-up. */
  confirm: fixed("/confirm"),
  forgotPassword: fixed("/forgot-password"),
  /** The link of the mail about a forgotten password. */
  resetPassword: fixed("/reset-password"),
  cities: {
    path: "/cities",
    to: (filter: { name?: string; continent?: string } = {}) => withFilters("/cities", filter),
  },
  map: {
    path: "/map",
    /** `at`: what of the world is seen (components/map/address.ts). */
    to: (at?: string) => (at ? `/map?at=${at}` : "/map"),
  },
  city: withActivities("/city", "city"),
  itineraries: {
    path: "/itineraries",
    to: (
      filter: {
        cityId?: string;
        continent?: string;
        tag?: string;
        order?: string;
        maxPrice?: string;
        maxDuration?: string;
      } = {},
    ) => withFilters("/itineraries", filter),
  },
  itinerary: withId("/itinerary", "id"),
  hotels: {
    path: "/hotels",
    to: (filter: { cityId?: string } = {}) => withFilters("/hotels", filter),
  },
  hotel: withActivities("/hotel", "id"),
  shows: {
    path: "/shows",
    to: (filter: { cityId?: string; hotelId?: string; from?: string; to?: string } = {}) =>
      withFilters("/shows", filter),
  },
  show: withId("/show", "id"),

  /** What everybody may see of a person. */
  traveller: withId("/traveller", "id"),
  /** One search over everything. */
  search: {
    path: "/search",
    to: (text = "") => withFilters("/search", { q: text }),
  },

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
