import { expect, test } from "vitest";
import { mailProgramOf } from "./mail-program";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const linux = "Mozilla/5.0 (X11; Linux x86_64)";

test.each([
  ["zoe@gmail.com", linux, "Gmail", "https://mail.google.com/mail/"],
  ["zoe@HOTMAIL.co.uk", linux, "Outlook", "https://outlook.live.com/mail/"],
  ["zoe@proton.me", iPhone, "Proton Mail", "https://mail.proton.me/"],
  ["zoe@tinerary.test", iPhone, "Mail", "message://"],
])("the mail of %s is read there", (email, userAgent, name, url) => {
  expect(mailProgramOf(email, userAgent)).toEqual({ name, url });
});

test.each(["zoe@tinerary.test", "zoe@notgmail.com", "gmail.com@tinerary.test", "zoe@outlook.live.evil-.test/"])(
  "the mail program of %s is unknown",
  (email) => {
    expect(mailProgramOf(email, linux)).toBeUndefined();
  },
);
