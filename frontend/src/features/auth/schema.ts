import * as z from "zod/mini";
import { ConfirmBody, EmailBody, ProfileBody, ResetBody, SignUpBody } from "@/api/generated/rules.gen";
import { optionalWholeNumber, wholeBounds } from "@/components/form/amount-rules";
import { email, line, newPassword, oneOf, optionalPhotoUrl } from "@/components/form/field-rules";
import { range, trimmed } from "@/components/form/texts";

/* The forms of the account pages, with the rules of crates/domain/src/drafts/people.rs. */

export const AGE = wholeBounds(SignUpBody.age);

/** Folds case as the server does: `ß` is `SS`. */
const folded = (text: string) => trimmed(text).toUpperCase().toLowerCase();
const sameText = (a: string, b: string) => folded(a) === folded(b);

const ASK_NAME = "Fill in a name";
const ASK_LAST_NAME = "Fill in a last name";

export const signUpSchema = z
  .object({
    name: line(SignUpBody.name, ASK_NAME),
    lastName: line(SignUpBody.lastName, ASK_LAST_NAME),
    email: email(SignUpBody.email),
    password: newPassword(SignUpBody.password),
    photo: optionalPhotoUrl(SignUpBody.photo),
    age: optionalWholeNumber(SignUpBody.age),
  })
  .check(
    z.refine(
      (person) =>
        ![person.email, person.name, person.lastName, `${person.name} ${person.lastName}`].some((own) =>
          sameText(own, person.password),
        ),
      { error: "Choose a password that is not the email or the name", path: ["password"] },
    ),
  );

/** Any password may be tried: only the server knows whether it is right. */
export const signInSchema = z.object({
  email: email(EmailBody.email),
  password: z.string().check(z.minLength(1, "Fill in the password")),
});

export const emailSchema = z.object({ email: email(EmailBody.email) });

export const newPasswordSchema = z.object({ password: newPassword(ResetBody.password) });

export const chosenPasswordSchema = z.pick(signInSchema, { password: true });

export const freshPasswordSchema = z.object({ newPassword: newPassword(ConfirmBody.newPassword) });

const { minLength, maxLength } = ResetBody.password;
export const newPasswordHint = `${range(minLength, maxLength)} characters. Several words in a row make a good one.`;

const lastName = line(ProfileBody.lastName, ASK_LAST_NAME);

/** The last name of people who have one name may be unknown after a sign-up with Google. */
export const profileSchema = (known: { lastName: string }) =>
  z.object({
    name: line(ProfileBody.name, ASK_NAME),
    lastNameShown: oneOf(ProfileBody.lastNameShown, "Choose what others see"),
    lastName: known.lastName === "" ? z.union([z.literal(""), lastName]) : lastName,
    age: optionalWholeNumber(ProfileBody.age),
    photo: optionalPhotoUrl(ProfileBody.photo),
  });
