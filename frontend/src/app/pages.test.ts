import { readFileSync } from "node:fs";
import pages from "virtual:pages";
import { expect, test } from "vitest";
import type { Page } from "@/page";
import { isPersonal, optionsOf } from "@/api/page-query";
import { paths } from "@/paths";
import { definitionIn } from "../../vite/page-definitions";
import { pagesJson } from "../../vite/pages-json";

const whole = pages as unknown as Page[];
const document = JSON.parse(readFileSync("../openapi/openapi.json", "utf8")) as {
  paths: Record<string, { get?: { operationId: string; parameters?: { name: string }[] } }>;
};

/** The GETs of the API with the names of their parameters. */
const gets = new Map(
  Object.values(document.paths).flatMap(({ get }) =>
    get ? [[get.operationId, (get.parameters ?? []).map(({ name }) => name)] as const] : [],
  ),
);

test("every address has one page", () => {
  const known = whole.map(({ path }) => path).filter((path) => path !== "*");
  expect(known.toSorted()).toEqual(
    Object.values(paths)
      .map(({ path }) => path)
      .toSorted(),
  );
});

// After a change of a page: npx vitest run src/app/pages.test.ts -u
test("the file that the server's tests read is the one of the build", async () => {
  await expect(pagesJson(whole)).toMatchFileSnapshot("../../../openapi/pages.json");
});

const queries = whole.flatMap(({ path, queries: own = [] }) => own.map((query) => [path, query] as const));
const search = new URLSearchParams(
  "name=a&q=b&order=loved&continent=Asia&tag=c&minCapacity=50&maxPrice=20&minDuration=2&cityId=d&near=1,2",
);

test.each(queries)("%s asks a GET of the API what it says", (path, query) => {
  const names = Object.keys(query.parameters);
  expect(gets.get(query.call), `the parameters of ${query.call}`).toEqual(expect.arrayContaining(names));
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "an-id"]));
  const [options] = optionsOf([query], { params, search, userId: "me" });
  const [key] = options!.queryKey as [{ _id: string; path?: object; query?: object }];
  expect(key._id).toBe(query.call);
  // What is read of the address is all that is asked.
  const read = optionsOf([{ ...query, options: (question) => ({ queryKey: [question] }) }], {
    params,
    search,
    userId: "me",
  });
  expect({ ...key.path, ...key.query }).toEqual(read[0]!.queryKey[0]);
});

test("a guest does not ask for what is one's own", () => {
  const own = queries.map(([, query]) => query).filter(({ parameters }) => isPersonal(parameters));
  expect(own).not.toHaveLength(0);
  expect(optionsOf(own, { params: {}, search, userId: undefined })).toEqual([]);
});

const code = `import { one, other } from "./parts";
import type { Page } from "@/page";
import Heavy, { heavy } from "./heavy";
export const page: Page = { path: one.path, title: "T, \\"t\\"", queries: [other("a", { heavy: 1 })], head: { about: "city" } };
export default () => heavy(Heavy);`;

test("the definition of a page brings nothing but what it is made of", () => {
  expect(definitionIn(code, "x-page.tsx")).toBe(
    `import { one, other } from "./parts";\nexport const page: Page = { path: one.path, title: "T, \\"t\\"", queries: [other("a", { heavy: 1 })], head: { about: "city" } };`,
  );
  const [first, definition] = definitionIn(code, "x-page.tsx", ["path"]).split("\n");
  expect(first).toBe('import { one } from "./parts";');
  expect(definition!.replaceAll(" ", "")).toBe("exportconstpage:Page={path:one.path,};");
});

test("a page without a definition is named", () => {
  expect(() => definitionIn("export default 1", "x-page.tsx")).toThrow("x-page.tsx exports no `page`");
});
