import { Accounts } from "./accounts";
import { fetchAll } from "./api";
import { type Site, adminAccount, userAccount } from "./site";

export type Members = {
  user: { token: string };
  /** With one of each kind of thing that they have made. */
  admin: { token: string; cityId: string; hotelId: string; showId: string };
};

/** Signs in two accounts of the demo data. */
export async function findMembers(site: Site): Promise<Members> {
  const accounts = new Accounts(site);
  const { user, token } = (await accounts.signIn(adminAccount)).response;
  const idOfOwn = async (list: "cities" | "hotels" | "shows") =>
    (await fetchAll(site.url, list, { userId: user.id }))[0]?._id ?? "";
  const [cityId, hotelId, showId] = await Promise.all([idOfOwn("cities"), idOfOwn("hotels"), idOfOwn("shows")]);
  return { user: { token: await accounts.tokenOf(userAccount) }, admin: { token, cityId, hotelId, showId } };
}
