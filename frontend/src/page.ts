import type { PageQuery } from "@/api/page-query";

/**
 * What a page is, in plain data: each `*-page.tsx` exports one as `page`, made of nothing but what it imports. The
 * router takes it from there without the page's code (vite/page-definitions.ts), the server from pages.json.
 */
export type Page = {
  /** The router's pattern. */
  path: string;
  /** Who is let in. Guests are sent to sign in, and come back. */
  access: "everyone" | "guests" | "guests-and-admins" | "members" | "admins";
  /** The title of the document, without the name of the site; of a page with a thing, until its name is known. */
  title: string;
  /** What robots and messengers read of it. A page for everyone that has one is theirs to list. */
  head?: {
    /** In the place of the page's title. */
    title?: string;
    description?: string;
    /** What it is about: one of the kinds that crates/http-api/src/pages/head.rs can describe. */
    about?: "website" | "city" | "hotel" | "itinerary" | "show" | "person";
  };
  /** What it asks the API first. */
  queries?: readonly PageQuery[];
  /** Of the most visited pages: the browser preloads their code and the picture that they begin with. */
  preload?: { image?: string };
};
