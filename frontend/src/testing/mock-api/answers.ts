import { HttpResponse } from "msw";

import { Parameters } from "@/api/generated/rules.gen";
import type { ErrorCode, PhotoDetails } from "@/api/generated/types.gen";

import { db } from "./db";

/* The envelope of the API's contract. */

export const one = (response: object) => HttpResponse.json({ success: true, response: withDetails(response) });

/**
 * A page of a list in the order given, with the cursor to the next one when there is more. The cursor names what was
 * given: as with the API's keys, what is deleted between two pages neither hides nor repeats others.
 */
export function page(list: readonly { _id: string }[], query: URLSearchParams, beside: object = {}) {
  const limit = Number(query.get("limit") ?? 100);
  const given = new Set(query.get("cursor")?.split(","));
  const rest = list.filter(({ _id }) => !given.has(_id));
  const response = rest.slice(0, limit);
  const next = rest.length > limit ? { next: [...given, ...response.map(({ _id }) => _id)].join(",") } : {};
  return HttpResponse.json({
    success: true,
    response: response.map(withDetails),
    total: list.length,
    ...next,
    ...beside,
  });
}

export function failure(status: number, message: string | string[], code: ErrorCode = "internal") {
  return HttpResponse.json({ success: false, code, message }, { status });
}

/** 422: every broken rule at once. */
export function invalid(errors: Record<string, string>, code: ErrorCode = "validation_failed") {
  const list = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const body = { success: false, code, message: list.map(({ message }) => message), errors: list };
  return HttpResponse.json(body, { status: 422 });
}

export const written = (id: string, message: string, status = 200) =>
  HttpResponse.json({ success: true, id, message }, { status });
export const messageResponse = (message: string) => HttpResponse.json({ success: true, message });

export const notFound = () => failure(404, "There is no such thing", "not_found");
export const badRequest = (message: string) => failure(400, message, "bad_parameter");
export const unauthorized = () => failure(401, "Please sign in", "unauthorized");

/** Why an admin may not remove somebody else's thing with the reason of this request, or nothing. */
export function badReason(request: Request) {
  const length = new URL(request.url).searchParams.get("why")?.trim().length ?? 0;
  const { minLength, maxLength } = Parameters.why;
  if (length >= minLength && length <= maxLength) return undefined;
  return invalid({ why: `Reason must have ${minLength} to ${maxLength} characters` });
}

/** What is known of an uploaded photo, of its address. */
export function detailsOf(address: unknown): PhotoDetails | null {
  const photo = db.photos.find(({ url }) => url === address);
  if (!photo) return null;
  const { url, alt, focus, placeholder, sizes } = photo;
  return { url, alt, focus, placeholder, sizes };
}

/** With what is known of its photos, and of those of what is inside, as the API says it beside them. */
export function withDetails(value: unknown): unknown {
  if (db.photos.length === 0) return value;
  if (Array.isArray(value)) return value.map(withDetails);
  if (typeof value !== "object" || value === null) return value;
  const thing = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDetails(inner)]));
  if (!("photo" in value)) return thing;
  const { photo } = value;
  return { ...thing, photoDetails: Array.isArray(photo) ? photo.map(detailsOf) : detailsOf(photo) };
}
