import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/* What is wrong with a source file that no rule of the linter finds, a line each. */

/** The web app's own sources, without tests and what is for them. */
export function readSources(root: string): ts.SourceFile[] {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const own = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\/|^api\/generated\//.test(name));
  return own.toSorted().map((name) => parse(name, readFileSync(join(root, name), "utf8")));
}

export const parse = (name: string, code: string) =>
  ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, name.endsWith("x") ? ts.ScriptKind.TSX : undefined);

const at = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

function* within(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* within(child);
}

/** The variables of the module itself. */
const variablesOf = (file: ts.SourceFile) =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.map((variable) => ({ variable, declarationList })));

const classOf = ({ initializer }: ts.VariableDeclaration) =>
  initializer && ts.isNewExpression(initializer) ? initializer.expression.getText() : undefined;

/** Those of store.ts. */
const KEEPERS: ReadonlySet<string> = new Set(["Store", "Listeners"]);

/** What a module keeps beside React by the means of store.ts. */
export const keptBy = (file: ts.SourceFile): string[] =>
  variablesOf(file)
    .filter(({ variable }) => KEEPERS.has(classOf(variable) ?? ""))
    .map(({ variable }) => `${file.fileName} ${variable.name.getText()}`);

const CHANGING = /^(?:add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;

/** What a module keeps by other means: variables, maps and sets, static fields, and objects and lists that it changes. */
export function moduleState(file: ts.SourceFile): string[] {
  const variables = variablesOf(file);
  const found: ts.Node[] = [];
  for (const { variable, declarationList } of variables) {
    const type = variable.type?.getText() ?? "";
    const made = classOf(variable);
    const isConstant = made === undefined || /^Intl\.|^RegExp$/.test(made) || /^Readonly(?:Set|Map)</.test(type);
    if (!(declarationList.flags & ts.NodeFlags.Const)) found.push(variable);
    else if (!isConstant && !KEEPERS.has(made)) found.push(variable);
  }
  for (const statement of file.statements.filter(ts.isClassDeclaration)) {
    const fields = statement.members.filter(ts.isPropertyDeclaration);
    found.push(
      ...fields.filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)),
    );
  }
  const constants = new Set(
    variables
      .filter(({ variable }) => !KEEPERS.has(classOf(variable) ?? ""))
      .map((each) => each.variable.name.getText()),
  );
  const isOfModule = (node: ts.Expression) => constants.has(ownerOf(node).getText());
  for (const node of within(file)) {
    const changed = changedBy(node);
    if (changed && ownerOf(changed) !== changed && isOfModule(changed)) found.push(node);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const { expression: owner, name } = node.expression;
    if (CHANGING.test(name.text) && isOfModule(owner)) found.push(node);
  }
  return found.map((node) => `${at(node)} ${node.getText().split("\n")[0]}`);
}

/** What an assignment, a `++` or a `delete` changes. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPostfixUnaryExpression(node)) return node.operand;
  if (ts.isPrefixUnaryExpression(node)) return /^(?:\+\+|--)/.test(node.getText()) ? node.operand : undefined;
  if (!ts.isBinaryExpression(node)) return undefined;
  const { kind } = node.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment ? node.left : undefined;
}

/** `a` of `a.b[c]`. */
const ownerOf = (node: ts.Expression): ts.Expression =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? ownerOf(node.expression) : node;

/** Effects that run after every rendering, for they do not say what they depend on. */
export function endlessEffects(file: ts.SourceFile): string[] {
  const calls = [...within(file)].filter(ts.isCallExpression);
  return calls
    .filter(({ expression, arguments: given }) => {
      const name = expression.getText();
      return /^use(?:Layout|Insertion)?Effect$/.test(name)
        ? given.length < 2
        : name === "useImperativeHandle" && given.length < 3;
    })
    .map((call) => `${at(call)} ${call.expression.getText()}`);
}

/** State that a component or a hook sets while it renders, and not when something happens. */
export function setWhileRendering(file: ts.SourceFile): string[] {
  const found: string[] = [];
  for (const node of within(file)) {
    if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name)) continue;
    if (!/^use(?:State|Reducer)\b/.test(node.initializer?.getText() ?? "")) continue;
    const setter = node.name.elements[1]?.getText();
    const component = ts.findAncestor(node, ts.isFunctionLike);
    if (!setter || !component) continue;
    const calls = [...within(component)].filter(ts.isCallExpression);
    for (const call of calls.filter(({ expression }) => expression.getText() === setter)) {
      if (ts.findAncestor(call, ts.isFunctionLike) === component) found.push(`${at(call)} ${call.getText()}`);
    }
  }
  return found;
}

/** Rules about the dependencies of effects that are switched off. */
export const hiddenDependencies = (file: ts.SourceFile): string[] =>
  file.text
    .split("\n")
    .flatMap((line, index) => (/lint-disable.*exhaustive/.test(line) ? [`${file.fileName}:${index + 1}${line}`] : []));
