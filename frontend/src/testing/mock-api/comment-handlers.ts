import { HttpResponse, http } from "msw";
import type { Comment, CommentBody } from "@/api/generated/types.gen";
import { CommentBody as rule } from "@/api/generated/rules.gen";
import { hasLength } from "@/components/form/texts";
import { makeComment } from "../factories";
import {
  badReason,
  badRequest,
  detailsOf,
  failure,
  invalid,
  notFound,
  unauthorized,
  withDetails,
  written,
} from "./answers";
import { callerOf } from "./auth-handlers";
import { db } from "./db";
import { keysetPage } from "./keyset";
import type { Filled } from "./filled";

function problemOf(comment: string) {
  if (comment === "") return "Not be empty";
  return hasLength(comment, rule.comment) ? undefined : "Comment must have 1 to 1,000 characters";
}

const exists = ({ itineraryId, showId }: CommentBody) =>
  itineraryId ? db.itineraries.some(({ _id }) => _id === itineraryId) : db.shows.some(({ _id }) => _id === showId);

/** The comment of the path, if the caller wrote it; else the answer that says why not. */
function ownComment(request: Request, id: string): Comment | Response {
  const caller = callerOf(request);
  if (!caller) return unauthorized();
  const comment = db.comments.find(({ _id }) => _id === id);
  if (!comment) return notFound();
  return comment.userId._id === caller.id ? comment : failure(403, "Only its author may", "forbidden");
}

export const commentHandlers = [
  http.get("*/api/comments", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.has("itineraryId") === query.has("showId")) return badRequest("Give one itineraryId or one showId");
    const found = db.comments.filter(({ itineraryId, showId }) =>
      query.has("showId") ? showId === query.get("showId") : itineraryId === query.get("itineraryId"),
    );
    return keysetPage(found, query, ({ createdAt, _id }) => `${createdAt} ${_id}`);
  }),
  http.post<never, Filled<CommentBody>>("*/api/comments", async ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const { comment: text, itineraryId, showId, attachment } = await request.json();
    if (Boolean(itineraryId) === Boolean(showId)) return invalid({ itineraryId: "Give one itineraryId or one showId" });
    const problem = problemOf(text.trim());
    if (problem) return invalid({ comment: problem });
    if (!exists({ comment: text, itineraryId, showId })) return notFound();
    const comment = makeComment({
      comment: text.trim(),
      itineraryId,
      showId,
      photo: caller.photo,
      attachment: detailsOf(attachment),
      userId: { _id: caller.id, id: caller.id, name: caller.name },
      createdAt: new Date().toISOString(),
    });
    db.comments.push(comment);
    const body = {
      success: true,
      id: comment._id,
      message: "New Comment added successfully",
      response: withDetails(comment),
    };
    return HttpResponse.json(body, { status: 201 });
  }),
  http.put<{ id: string }, { comment: string }>("*/api/comments/:id", async ({ request, params }) => {
    const own = ownComment(request, params.id);
    if (own instanceof Response) return own;
    const text = (await request.json()).comment.trim();
    const problem = problemOf(text);
    if (problem) return invalid({ comment: problem });
    Object.assign(own, { comment: text, updatedAt: new Date().toISOString() });
    return written(own._id, "Comment updated");
  }),
  http.delete<{ id: string }>("*/api/comments/:id", ({ request, params }) => {
    const found = db.comments.find(({ _id }) => _id === params.id);
    const isOthers = found && found.userId._id !== callerOf(request)?.id;
    const removed =
      isOthers && callerOf(request)?.role === "admin" ? (badReason(request) ?? found) : ownComment(request, params.id);
    if (removed instanceof Response) return removed;
    db.comments.splice(db.comments.indexOf(removed), 1);
    return written(removed._id, "Comment deleted");
  }),
];
