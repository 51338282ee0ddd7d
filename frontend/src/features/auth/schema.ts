import * as z from "zod/mini";
import { ConfirmBody, EmailBody, ProfileBody, ResetBody, SignUpBody } from "@/api/generated/rules.gen";
import {
  email,
  given,
  line,
  newPassword,
  optionalWholeNumber,
  photoUrl,
  wholeNumber,
} from "@/components/form/field-rules";
import { range, trimmed } from "@/components/form/texts";

/* The forms of the account pages, with the API's messages (crates/domain/src/drafts/people.rs). */

export const AGE = { min: SignUpBody.age.minimum, max: SignUpBody.age.maximum };

/** Folds case as the server does: `ß` is `SS`. */
const folded = (text: string) => trimmed(text).toUpperCase().toLowerCase();
const sameText = (a: string, b: string) => folded(a) === folded(b);

export const signUpSchema = z
  .object({
    name: line("Name", SignUpBody.name),
    lastName: line("Last name", SignUpBody.lastName),
    email: email(SignUpBody.email),
    password: newPassword(SignUpBody.password),
    photo: photoUrl(SignUpBody.photo),
    age: wholeNumber("Age", SignUpBody.age),
  })
  .check(
    z.refine(
      (person) =>
        ![person.email, person.name, person.lastName, `${person.name} ${person.lastName}`].some((own) =>
          sameText(own, person.password),
        ),
      { error: "Password must not be the email or the name", path: ["password"] },
    ),
  );

/** Any password may be tried: only the server knows whether it is right. */
export const signInSchema = z.object({
  email: z.pipe(given("Email"), email(EmailBody.email)),
  password: z.string().check(z.minLength(1, "Password must be given")),
});

export const emailSchema = z.object({ email: email(EmailBody.email) });

export const newPasswordSchema = z.object({ password: newPassword(ResetBody.password) });

export const chosenPasswordSchema = z.pick(signInSchema, { password: true });

export const freshPasswordSchema = z.object({ newPassword: newPassword(ConfirmBody.newPassword) });

const { minLength, maxLength } = ResetBody.password;
export const newPasswordHint = `${range(minLength, maxLength)} characters. Several words in a row make a good one.`;

const lastName = line("Last name", ProfileBody.lastName);

/** The age, and the last name of people who have one name, may be unknown after a sign-up with Google. */
export const profileSchema = (known: { lastName: string; age?: number | null }) =>
  z.object({
    name: line("Name", ProfileBody.name),
    lastName: known.lastName === "" ? z.union([z.literal(""), lastName]) : lastName,
    age: known.age == null ? optionalWholeNumber("Age", ProfileBody.age) : wholeNumber("Age", ProfileBody.age),
    photo: photoUrl(ProfileBody.photo),
  });
