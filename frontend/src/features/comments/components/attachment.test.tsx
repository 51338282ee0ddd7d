import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, described, fileInput, picture, seen } from "@/components/form/upload/uploads.testing";
import { makeComment, makePhotoDetails } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo } from "@/testing/mock-api/server";
import { box, items, open, theWalk } from "./comments.testing";

test("a comment is posted with one photo, described, which is small and opens large", async () => {
  theWalk();
  const { user, post } = await open("user");
  await box();
  expect(fileInput()).not.toHaveAttribute("multiple");
  await choose(user, picture("tram.jpg"));
  await user.click(await described(/^Photo: What does it show/));
  const sheet = within(await screen.findByRole("dialog", { name: "Photo" }));
  await user.type(sheet.getByRole("textbox", { name: "Description" }), "A yellow tram");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await described(/^Photo: A yellow tram/);
  await post("Take the first one.");
  const [comment] = await items();
  await user.click(within(comment!).getByRole("button", { name: /A yellow tram Open large/ }));
  expect(await screen.findByRole("dialog", { name: /^Photo by/ })).toHaveTextContent("A yellow tram");
  expect(await requestsTo("POST", "/api/comments")[0]?.json()).toEqual({
    comment: "Take the first one.",
    itineraryId: "walk",
    attachment: db.photos[0]?.url,
  });
  // The next comment begins without one.
  expect(screen.queryByRole("button", { name: "Take it off" })).not.toBeInTheDocument();
});

test("a comment waits for its photo", async () => {
  theWalk();
  const arrive = hold("post", "/api/photos");
  const { user, press } = await open("user");
  await user.type(await box(), "Take the first one.");
  await choose(user, picture("tram.jpg"));
  await press("Post comment");
  expect(await screen.findByText("Still on its way. Wait a moment, or cancel it", seen)).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  arrive();
  await described(/^Photo: /);
});

test("a photo that is taken off again is not posted, and can be put back", async () => {
  theWalk();
  const { user, post, press } = await open("user");
  await box();
  await choose(user, picture("tram.jpg"));
  await described(/^Photo: /);
  await press("Take it off");
  await press("Put it back");
  await described(/^Photo: /);
  await press("Take it off");
  await post("Without.");
  await waitFor(() => expect(db.comments).toHaveLength(1));
  expect(db.comments[0]?.attachment).toBeNull();
});

test("guests see photos of comments, and upload none", async () => {
  theWalk();
  db.comments.push(makeComment({ itineraryId: "walk", attachment: makePhotoDetails({ alt: "A roof" }) }));
  await open();
  const [comment] = await items();
  expect(within(comment!).getByRole("button", { name: /A roof Open large/ })).toBeInTheDocument();
  expect(fileInput()).toBeNull();
});
