import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field";

/** `autoComplete="username"` where one signs in with it. */
export function EmailField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
