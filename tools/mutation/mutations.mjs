// The small mistakes that a test should notice: where in a source each could be made.
import ts from 'typescript';
import { builderWords, isSql, sqlChanges } from './sql-mutations.mjs';

const { SyntaxKind } = ts;

const operators = new Map([
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
]);

/** Links of a chain that narrow what comes out, in SQL and in lists. */
const narrowing = new Set(['where', 'whereRef', 'having', 'limit', 'filter']);
const joining = new Map([
  ['and', 'or'],
  ['or', 'and'],
]);

/** Every single mutation of a source: what stands from `start` to `end` becomes `after`. */
export function mutationsOf(text, file) {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node) => {
    if (!doesNothing(node)) found.push(...changesOf(node, source));
    if (!doesNothing(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(({ start, end, after }) => ({
    file,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    start,
    end,
    before: text.slice(start, end),
    after,
  }));
}

/** What is gone when it runs, what is only declared, and what is only said in the log. */
const doesNothing = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isDecorator(node) ||
  (ts.isExpressionStatement(node) && /^(?:await )?(?:this\.)?(?:logger|log)\b/.test(node.getText()));

function* changesOf(node, source) {
  const instead = (of, after) => ({ start: of.getStart(source), end: of.end, after });
  const negated = (condition) => instead(condition, `!(${condition.getText(source)})`);

  if (ts.isBinaryExpression(node)) {
    const after = operators.get(node.operatorToken.kind);
    if (after) yield instead(node.operatorToken, after);
  }
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) yield negated(node.expression);
  if (ts.isConditionalExpression(node)) yield negated(node.condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    yield instead(node, node.operand.getText(source));
  if (node.kind === SyntaxKind.TrueKeyword) yield instead(node, 'false');
  if (node.kind === SyntaxKind.FalseKeyword) yield instead(node, 'true');
  if (ts.isNumericLiteral(node)) {
    yield instead(node, String(Number(node.text) + 1));
    yield instead(node, `(${Number(node.text) - 1})`);
  }
  if (ts.isReturnStatement(node) && isEarly(node)) yield instead(node, ';');
  if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
    if (ts.isAwaitExpression(expression)) yield instead(expression, call.getText(source));
    if (ts.isCallExpression(call) && call.expression.kind !== SyntaxKind.SuperKeyword) yield instead(node, ';');
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: chain, name } = node.expression;
    if (narrowing.has(name.text)) yield { start: chain.end, end: node.end, after: '' };
    const other = joining.get(name.text);
    if (other) yield instead(name, other);
  }
  yield* textChanges(node, source, instead);
}

/** One that ends a function before its end. */
const isEarly = ({ parent }) => !(ts.isBlock(parent) && ts.isFunctionLike(parent.parent));

function* textChanges(node, source, instead) {
  if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent) && builderWords.has(node.text))
    yield instead(node, `'${builderWords.get(node.text)}'`);
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
  if (!isText || !isSql(node.getText(source).slice(1, -1))) return;
  const pieces = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    : [node];
  for (const piece of pieces) {
    const from = piece.getStart(source);
    for (const { start, end, after } of sqlChanges(piece.getText(source)))
      yield { start: from + start, end: from + end, after };
  }
}

export const mutated = (text, { start, end, after }) => text.slice(0, start) + after + text.slice(end);
