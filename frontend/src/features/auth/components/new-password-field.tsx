import { type ComponentProps, useEffect, useState } from "react";
import { type FieldValues, type Path, useWatch } from "react-hook-form";
import { ResetBody } from "@/api/generated/rules.gen";
import { PasswordField } from "@/components/form/password-field";

type Meter = (password: string, own: string[]) => string;

type Props<In extends FieldValues, Out> = Omit<
  ComponentProps<typeof PasswordField<In, Out>>,
  "autoComplete" | "passwordRules"
> & {
  /** The fields whose values others know of the person. */
  about?: readonly Path<In>[];
};

const { minLength, maxLength } = ResetBody.password;
const NOTHING: never[] = [];

/** A password that is chosen here, with how strong it is in words. Those that browsers make keep the rules. */
export function NewPasswordField<In extends FieldValues, Out>({ about = NOTHING, ...props }: Props<In, Out>) {
  const { control } = props.form;
  const password: string = useWatch({ control, name: props.name });
  const own: string[] = useWatch({ control, name: about });
  const meter = useMeter();
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        passwordRules={`minlength: ${minLength}; maxlength: ${maxLength};`}
      />
      <p role="status" className="mt-1.5 text-sm font-medium empty:mt-0">
        {meter && password !== "" && meter(password, own)}
      </p>
    </div>
  );
}

/** It comes after the form. Without it, the password is as good. */
function useMeter() {
  const [meter, setMeter] = useState<Meter>();
  useEffect(() => {
    let isGone = false;
    void import("../strength").then(
      ({ makeMeter }) => {
        const made = makeMeter();
        if (!isGone) setMeter(() => made);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return meter;
}
