import { confirm } from "@/components/ui/confirm";

type Person = { name: string; lastName: string; email: string; age: number | null };

/** Asks whether what is about to be sent is right. */
export function confirmPerson({ name, lastName, email, age }: Person) {
  const rows = [
    ["Name", name],
    ["Last name", lastName],
    ["Email", email],
    ["Age", age ?? "Not told"],
  ];
  return confirm({
    title: "Is the information right?",
    body: (
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
    ),
    confirmLabel: "Yes",
  });
}
