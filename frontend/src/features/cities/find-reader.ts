/** Two decimals are about a kilometre: enough to find a city by, and an address that gives no user's house away. */
const roundedPlace = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** By the codes of GeolocationPositionError. */
const PROBLEMS: Record<number, string> = {
  1: "Your browser does not tell where you are. Allow it for this site, and choose “Nearest” again.",
  2: "Your browser could not find out where you are.",
  3: "Finding out where you are took too long. Choose “Nearest” to try again.",
};
const UNKNOWN = "Your browser cannot tell where you are.";

/** Where the reader is, once they allow it; fails with what to tell them. */
export const findReader = () =>
  new Promise<string>((resolve, reject) => {
    // Only there on a page with HTTPS, whatever its type says.
    if (!("geolocation" in navigator)) return reject(new Error(UNKNOWN));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace(coords)),
      ({ code }) => reject(new Error(PROBLEMS[code] ?? UNKNOWN)),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  });
