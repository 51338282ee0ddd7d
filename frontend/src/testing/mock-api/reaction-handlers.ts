import { HttpResponse, http } from "msw";
import type { MyReaction, Reaction, ReactionBody, MyReactionGroup } from "@/api/generated/types.gen";
import type { SessionUser } from "@/session/session";
import { makeReaction } from "../factories";
import { badRequest, failure, invalid, notFound, page, unauthorized, written } from "./answers";
import { callerOf } from "./auth-handlers";
import { db } from "./db";
import { keysetPage } from "./keyset";
import type { Filled } from "./filled";

const has = (user: SessionUser | undefined, { _id }: Reaction) =>
  db.reacted.some(({ userId, reactionId }) => userId === user?.id && reactionId === _id);

/** Makes or takes back the person's reaction, and counts it. */
export function react({ id: userId }: Pick<SessionUser, "id">, reaction: Reaction, reacted = true) {
  const { _id: reactionId } = reaction;
  const at = db.reacted.findIndex((made) => made.userId === userId && made.reactionId === reactionId);
  if (at >= 0 === reacted) return;
  if (reacted) db.reacted.push({ userId, reactionId });
  else db.reacted.splice(at, 1);
  reaction.count += reacted ? 1 : -1;
  reaction.userId = reaction.count;
}

/** What a reaction of one's own is to, or null when that is gone. */
function toMine({ _id, name, icon, iconBack, itineraryId, showId }: Reaction): MyReaction | null {
  const itinerary = db.itineraries.find((each) => each._id === itineraryId);
  const show = db.shows.find((each) => each._id === showId);
  const thing = { _id, name, icon, iconBack };
  if (itinerary) {
    const { photo, cityId } = itinerary;
    return { ...thing, itineraryId: { _id: itinerary._id, name: itinerary.name, photo, cityId } };
  }
  if (!show) return null;
  return { ...thing, showId: { _id: show._id, name: show.name, photo: show.photo, hotelId: show.hotelId } };
}

/** By name, most first. */
function countByName(reactions: readonly MyReaction[]): MyReactionGroup[] {
  const names = [...new Set(reactions.map(({ name }) => name))];
  return names
    .map((name) => {
      const named = reactions.filter((reaction) => reaction.name === name);
      return { name, icon: named[0]?.icon ?? "", count: named.length };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** One's own reactions, newest first; of one name, if one is asked for. */
function listMine(request: Request, query: URLSearchParams) {
  const caller = callerOf(request);
  if (!caller) return unauthorized();
  if (caller.id !== query.get("userId")) return failure(403, "Only your own", "forbidden");
  const mine = db.reacted.flatMap(({ userId, reactionId }, index) => {
    const reaction = db.reactions.find(({ _id }) => _id === reactionId);
    const thing = userId === caller.id && reaction && toMine(reaction);
    return thing ? [{ thing, key: String(index).padStart(6, "0") }] : [];
  });
  const name = query.get("name");
  return keysetPage(
    mine.filter(({ thing }) => name === null || thing.name === name),
    query,
    ({ key }) => key,
    ({ thing }) => thing,
    { groups: countByName(mine.map(({ thing }) => thing)) },
  );
}

export const reactionHandlers = [
  http.get("*/api/reactions", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.has("userId")) return listMine(request, query);
    const ids = [...query.getAll("itineraryId"), ...query.getAll("showId")];
    if (ids.length === 0) return badRequest("Give an itineraryId or a showId");
    const caller = callerOf(request);
    const asked = db.reactions.filter(({ itineraryId, showId }) => ids.includes(itineraryId ?? showId ?? ""));
    return page(
      asked.map((reaction) => Object.assign({}, reaction, { reacted: has(caller, reaction) })),
      query,
    );
  }),
  http.put("*/api/reactions", ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const query = new URL(request.url).searchParams;
    const reaction = db.reactions.find(
      ({ name, itineraryId, showId }) =>
        name === query.get("name") && (itineraryId ?? showId) === (query.get("itineraryId") ?? query.get("showId")),
    );
    if (!reaction) return notFound();
    const reacted = !has(caller, reaction);
    react(caller, reaction, reacted);
    const { _id: id, count } = reaction;
    return HttpResponse.json({ success: true, id, message: "Reaction toggled", reacted, count });
  }),
  http.put<{ id: string }>("*/api/reactions/:id", ({ request, params }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const reaction = db.reactions.find(({ _id }) => _id === params.id);
    if (!reaction || !has(caller, reaction)) return notFound();
    react(caller, reaction, false);
    return written(params.id, "Reaction removed");
  }),
  http.post<never, Filled<ReactionBody>>("*/api/reactions", async ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    if (caller.role !== "admin") return failure(403, "Only an admin may", "forbidden");
    const { name, icon, iconBack, itineraryId, showId } = await request.json();
    if (Boolean(itineraryId) === Boolean(showId)) return invalid({ itineraryId: "Give one itineraryId or one showId" });
    const target = itineraryId ?? showId;
    if (![...db.itineraries, ...db.shows].some(({ _id }) => _id === target)) return notFound();
    const siblings = db.reactions.filter((each) => (each.itineraryId ?? each.showId) === target);
    if (siblings.some((each) => each.name === name)) {
      return failure(409, "This activity has a reaction of that name", "name_taken");
    }
    const reaction = makeReaction({ name, icon, iconBack, itineraryId, showId, count: 0 });
    db.reactions.push(reaction);
    return written(reaction._id, "The reaction was created", 201);
  }),
];
