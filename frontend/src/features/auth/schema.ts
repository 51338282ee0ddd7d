import * as z from "zod/mini";
import { email, line, newPassword, optionalWholeNumber, photoUrl, wholeNumber } from "@/components/form/field-rules";

/* The forms of the account pages. One rule a field, here; the words are the API's (crates/domain/src/drafts/people.rs). */

export const AGE = { min: 0, max: 130 };

const name = line("Name", 1, 50);
const lastName = line("Last name", 1, 50);
const age = wholeNumber("Age", AGE.min, AGE.max);
const photo = photoUrl();

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const signUpSchema = z
  .object({ name, lastName, email: email(), password: newPassword(), photo, age })
  .check(
    z.refine(
      (person) =>
        ![person.email, person.name, person.lastName, `${person.name} ${person.lastName}`].some((own) =>
          sameText(own, person.password),
        ),
      { error: "Password must not be the email or the name", path: ["password"] },
    ),
  );

/** No rule for the password but that there is one: whether it is right is for the server to say. */
export const signInSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(1, "Password must not be empty")),
});

export const emailSchema = z.object({ email: email() });

export const newPasswordSchema = z.object({ password: newPassword() });

/** What Google did not tell (the age; the last name of people who have one name) may stay unknown. */
export const profileSchema = (known: { lastName: string; age?: number | null }) =>
  z.object({
    name,
    lastName: known.lastName === "" ? z.union([z.literal(""), lastName]) : lastName,
    age: known.age == null ? optionalWholeNumber("Age", AGE.min, AGE.max) : age,
    photo,
  });
