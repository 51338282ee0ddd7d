import { fileURLToPath } from "node:url";
import ts from "typescript";

/*
 * JSON-LD is checked against the vocabulary of schema.org as the types of schema-dts (by Google, made from schema.org's own
 * list) spell it: each block becomes the value of a variable of its type, and TypeScript says what does not fit.
 */

/** A block of a page as it was read from its JSON. */
export type Block = Record<string, unknown>;

const CONTEXT = "https://schema.org";
/** Of no disk: beside this file, so that it finds the packages. */
const FILE = fileURLToPath(new URL("structured-data.virtual.ts", import.meta.url));
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts"],
  types: [],
};

/** What is wrong with the blocks, a line each, with the name of the block's type. */
export function problemsOf(blocks: readonly Block[]): string[] {
  const nameless = blocks.filter((block) => !isTypeName(block["@type"]) || block["@context"] !== CONTEXT);
  if (nameless.length > 0) return nameless.map((block) => `nothing of schema.org: ${JSON.stringify(block)}`);
  const code = [
    'import type * as schema from "schema-dts";',
    ...blocks.map((block, at) => `export const block${at}: ${typeOf(block)} = ${JSON.stringify(plain(block))};`),
  ].join("\n");
  const program = ts.createProgram([FILE], options, hostWith(code));
  const diagnostics = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  return diagnostics.map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    return `${String(blocks[line - 1]?.["@type"])}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

/**
 * The block as schema-dts knows it: JSON-LD may repeat the context inside, and schema.org lets an action say by
 * "query-input" what is to be filled in for its property "query".
 */
const plain = (block: Block): unknown => ({ "@context": block["@context"], ...(within(block) as Block) });

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => key !== "@context" || inner !== CONTEXT);
  return Object.fromEntries(entries.map(([key, inner]) => [key.replace(/-(?:in|out)put$/, ""), within(inner)]));
}

/** The blocks of a page, in its order. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Block,
  );

/** Nothing else may be written into the code. */
const isTypeName = (type: unknown): type is string => typeof type === "string" && /^[A-Z]\w*$/.test(type);

/** The type itself, without those that are more special: nothing but its own properties may be there. */
const typeOf = ({ "@type": type }: Block) =>
  `schema.WithContext<Extract<schema.${String(type)}, { "@type": "${String(type)}" }>>`;

/** The files of the machine, and the code. What was read once is kept: the vocabulary is large. */
function hostWith(code: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    if (name === FILE) return ts.createSourceFile(name, code, version, true);
    const file = known.get(name) ?? getSourceFile(name, version, ...rest);
    if (file) known.set(name, file);
    return file;
  };
  return host;
}

const known = new Map<string, ts.SourceFile>();
