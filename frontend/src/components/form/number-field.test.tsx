import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ItineraryBody, SignUpBody } from "@/api/generated/rules.gen";
import { degrees, degreesBounds, optionalWholeNumber, price, priceBounds, wholeBounds } from "./amount-rules";
import { Form } from "./form";
import { NumberField } from "./number-field";
import { useZodForm } from "./use-zod-form";

const schema = z.object({
  price: price(ItineraryBody.price),
  longitude: degrees({ minimum: -180, maximum: 180 }),
  age: optionalWholeNumber(SignUpBody.age),
});

/** A form of numbers, and what it has sent. */
function open() {
  const sent: z.output<typeof schema>[] = [];
  function Numbers() {
    const form = useZodForm({ schema, defaultValues: { price: "", longitude: "", age: "" } });
    return (
      <Form
        form={form}
        onSubmit={async (values) => void sent.push(values)}
        submitError={null}
        loading={false}
        submitLabel="Send"
      >
        <NumberField form={form} name="price" label="Price" bounds={priceBounds(ItineraryBody.price)} />
        <NumberField
          form={form}
          name="longitude"
          label="Longitude"
          optional
          bounds={degreesBounds({ minimum: -180, maximum: 180 })}
        />
        <NumberField form={form} name="age" label="Age" optional bounds={wholeBounds(SignUpBody.age)} />
      </Form>
    );
  }
  render(<Numbers />);
  const user = userEvent.setup();
  return { user, sent, send: () => user.click(screen.getByRole("button", { name: "Send" })) };
}

const field = (name: string) => screen.getByRole("spinbutton", { name });

test("a number that is typed or pasted with a comma is that number", async () => {
  const { user, sent, send } = open();
  await user.type(field("Price"), "29,99");
  await user.click(field("Longitude"));
  await user.paste("-0,12");
  await send();
  expect(sent).toEqual([{ price: 29.99, longitude: "-0.12", age: null }]);
  expect(field("Price")).toHaveValue("29,99");
});

test("an ambiguous number is asked about before anything is sent, and an unreadable one is reported", async () => {
  const { user, sent, send } = open();
  await user.type(field("Price"), "1,234");
  await user.type(field("Age"), "ten");
  await send();
  expect(field("Price")).toHaveAccessibleDescription("Do you mean 1234 or 1.23? Please write it like that");
  expect(field("Price")).toHaveFocus();
  expect(field("Age")).toHaveAccessibleDescription("A whole number from 0 to 130, please");
  await user.clear(field("Price"));
  await user.type(field("Price"), "1234");
  await user.clear(field("Age"));
  expect(field("Price")).not.toHaveAccessibleDescription();
  await send();
  expect(sent).toEqual([{ price: 1234, longitude: "", age: null }]);
});

test("the arrow keys step within the bounds, and leave alone what cannot be read", async () => {
  const { user, sent, send } = open();
  await user.type(field("Price"), "29,99{ArrowUp}{ArrowUp}");
  expect(field("Price")).toHaveValue("30.01");
  await user.type(field("Longitude"), "179.99995{ArrowUp}");
  expect(field("Longitude")).toHaveValue("180");
  await user.type(field("Age"), "{ArrowDown}");
  expect(field("Age")).toHaveValue("0");
  await user.type(field("Age"), "{ArrowUp}");
  expect(field("Age")).toHaveValue("1");
  await user.type(field("Age"), "{Shift>}{ArrowUp}{/Shift}");
  expect(field("Age")).toHaveValue("1");
  await user.type(field("Age"), " years{ArrowUp}");
  expect(field("Age")).toHaveValue("1 years");
  await user.clear(field("Age"));
  await send();
  expect(sent).toEqual([{ price: 30.01, longitude: "180", age: null }]);
});

test("the wheel changes nothing", async () => {
  const { user } = open();
  await user.type(field("Price"), "5");
  fireEvent.wheel(field("Price"), { deltaY: 100 });
  expect(field("Price")).toHaveValue("5");
  expect(field("Price")).toHaveFocus();
});

test("assistive technology gets the value and its bounds", async () => {
  const { user } = open();
  expect(field("Price")).not.toHaveAttribute("aria-valuenow");
  await user.type(field("Price"), "29,9");
  expect(field("Price")).toHaveAttribute("aria-valuenow", "29.9");
  expect(field("Price")).toHaveAttribute("aria-valuetext", "29,9");
  expect(field("Price")).toHaveAttribute("inputmode", "decimal");
  expect(field("Age")).toHaveAttribute("inputmode", "numeric");
  expect(field("Longitude")).toHaveAttribute("inputmode", "text");
});

test("fields that a program filled without an event are read when sending", async () => {
  const { sent, send } = open();
  for (const [name, value] of [
    ["Price", "29,99"],
    ["Age", "7"],
  ] as const) {
    (field(name) as HTMLInputElement).value = value;
  }
  await send();
  expect(sent).toEqual([{ price: 29.99, longitude: "", age: 7 }]);
});
