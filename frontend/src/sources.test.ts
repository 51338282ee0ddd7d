import { expect, test } from "vitest";
import {
  endlessEffects,
  hiddenDependencies,
  keptBy,
  moduleState,
  parse,
  readSources,
  setWhileRendering,
} from "@/testing/sources";

const sources = readSources("src");
const of = (code: string) => parse("a.tsx", code);

test("state outside of React is kept by store.ts, and is no more than this", () => {
  expect(sources.flatMap(moduleState)).toEqual([]);
  expect(sources.flatMap(keptBy).join("\n")).toMatchInlineSnapshot(`
    "api/renewal.ts lastTry
    api/session-events.ts atEnd
    api/session-events.ts atExpiry
    api/token.ts unstored
    app/layout/crash-page.tsx failedAt
    app/theme.ts changes
    components/ui/confirm.ts confirmStore
    components/ui/confirm.ts dialogOnScreen
    components/ui/toast.ts waitingToasts
    features/search/recent.ts unstored
    session/pending-sign-outs.ts unstored
    session/session-calls.ts underWay"
  `);
});

test("effects say what they depend on, and state is set when something happens", () => {
  expect(sources.flatMap(endlessEffects)).toEqual([]);
  expect(sources.flatMap(hiddenDependencies)).toEqual([]);
  expect(sources.flatMap(setWhileRendering)).toEqual([]);
});

test.each([
  "let kept;",
  "export let kept = 1;",
  "const kept = new Map();",
  "const kept: Set<string> = new Set();",
  "const kept = new AnyClass();",
  "const kept: string[] = []; const keep = (text: string) => kept.push(text);",
  "const kept = { last: 0 }; function keep() { kept.last = 1; }",
  "const kept = { last: 0 }; function keep() { kept.last += 1; }",
  "const kept = { last: 0 }; function keep() { kept.last++; }",
  "const kept: Record<string, number> = {}; function keep() { delete kept.last; }",
  "class Keeper { static last = 0; }",
])("finds what a module keeps: %s", (code) => {
  expect(moduleState(of(code))).toHaveLength(1);
});

test("constants are no state", () => {
  const code = `
    const words: ReadonlySet<string> = new Set(["a"]);
    const list = ["b", "a"];
    const number = new Intl.NumberFormat();
    const kept = new Store(0);
    const next = () => { let mine = 0; const own = new Map(); mine = 1; own.set(mine, list.toSorted()); kept.set(mine); };`;
  expect(moduleState(of(code))).toEqual([]);
  expect(keptBy(of(code))).toEqual(["a.tsx kept"]);
});

test("finds effects after every rendering, and state that is set in one", () => {
  const code = (line: string) =>
    of(`function Part({ is }) { const [was, setWas] = useState(is);\n${line}\nreturn was; }`);
  expect(endlessEffects(code("useEffect(() => tell(is));"))).toEqual(["a.tsx:2 useEffect"]);
  expect(endlessEffects(code("useImperativeHandle(ref, () => is);"))).toEqual(["a.tsx:2 useImperativeHandle"]);
  expect(endlessEffects(code("useLayoutEffect(() => tell(is), [is]);"))).toEqual([]);
  expect(setWhileRendering(code("if (is && !was) setWas(true);"))).toEqual(["a.tsx:2 setWas(true)"]);
  expect(setWhileRendering(code("const press = () => setWas(true);"))).toEqual([]);
  expect(hiddenDependencies(code("// oxlint-disable-next-line react/exhaustive-deps"))).toHaveLength(1);
});
