import { confirm } from "@/components/ui/confirm";

type Person = { name: string; lastName: string; email: string; age: number | null; photo: string };

/** Asks whether what is about to be sent is right. */
export function confirmPerson({ name, lastName, email, age, photo }: Person) {
  const rows = [
    ["Name", name],
    ["Last name", lastName],
    ["Email", email],
    ["Age", age ?? "Not told"],
  ];
  const left = leftOut(age === null, photo === "");
  return confirm({
    title: "Is the information right?",
    body: (
      <>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 pt-2 max-[19rem]:grid-cols-1 max-[19rem]:gap-y-1">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {left && <p className="mt-4 text-sm">{left}</p>}
      </>
    ),
    confirmLabel: "Yes",
  });
}

/** What is not there, and what comes of that. */
function leftOut(noAge: boolean, noPhoto: boolean) {
  if (!noAge && !noPhoto) return undefined;
  const what = [noPhoto && "the photo", noAge && "the age"].filter(Boolean).join(" and ");
  const portrait = noPhoto ? " We draw a portrait from the name." : "";
  return `Left out: ${what}.${portrait} The profile takes ${noAge && noPhoto ? "them" : "it"} later.`;
}
