import { HttpResponse, http } from "msw";
import { PhotoBody as rule } from "@/api/generated/rules.gen";
import type { PhotoBody, PhotoCreated } from "@/api/generated/types.gen";
import { makePhoto } from "../factories";
import { failure, notFound, page, unauthorized, written } from "./answers";
import { callerOf } from "./auth-handlers";
import { outOfBounds } from "./bounds";
import { db } from "./db";

/** The photo of the path, if the caller uploaded it; else the answer that says why not. */
function ownPhoto(request: Request, id: string) {
  const caller = callerOf(request);
  if (!caller) return unauthorized();
  const photo = db.photos.find(({ _id }) => _id === id);
  if (!photo) return notFound();
  return photo.owner === caller.id ? photo : failure(403, "Only who uploaded it may change this photo", "forbidden");
}

export const photoHandlers = [
  http.get("*/api/photos", ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const own = db.photos.filter(({ owner }) => owner === caller.id).toReversed();
    return page(own, new URL(request.url).searchParams);
  }),
  http.post("*/api/photos", ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const photo = makePhoto();
    db.photos.push({ ...photo, owner: caller.id });
    const body: PhotoCreated = { success: true, id: photo._id, message: "Photo uploaded", response: photo };
    return HttpResponse.json(body, { status: 201 });
  }),
  http.patch<{ id: string }, PhotoBody>("*/api/photos/:id", async ({ request, params }) => {
    const photo = ownPhoto(request, params.id);
    if (photo instanceof Response) return photo;
    const { alt, focus } = await request.json();
    const wrong = outOfBounds(rule, { alt });
    if (wrong) return wrong;
    Object.assign(photo, alt !== undefined && { alt: alt || null }, focus !== undefined && { focus });
    return written(photo._id, "Photo updated");
  }),
];
