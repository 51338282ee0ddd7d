import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ShowBody } from "@/api/generated/rules.gen";
import { TextField } from "./text-field";

const [earliest, latest] = ShowBody.date.days;

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  date: Path<In>;
  time: Path<In>;
  /** Whose clock the time is of. */
  clock: string;
  /** Below both: what they come to. */
  children?: ReactNode;
};

/** A date and, optionally, a time, both as the clocks of the place show them. */
export function DateTimeField<In extends FieldValues, Out>({ form, date, time, clock, children }: Props<In, Out>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name={date} label="Date" type="date" min={earliest} max={latest} />
      <TextField
        form={form}
        name={time}
        label="Time"
        type="time"
        optional
        hint={`${clock}. Leave it empty when the day says enough.`}
      />
      {children}
    </div>
  );
}
