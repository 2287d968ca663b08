/** A sentence of a paper. What belongs together is one of several pieces: an entity with its fields, a row with its cells, a list with its lead. */
export interface Statement {
  where: string;
  pieces: string[];
}

/** A line of a list, with the lines below it. */
interface Item {
  depth: number;
  text: string;
  children: Item[];
}

/** What a paper leaves open holds for nothing: the decisions say what was made of it. */
const leavesOpen = (text: string): boolean => /\bnot shown\b/.test(text);
/** '**Prize quantity:**' with nothing behind it: what stands below it are sentences of their own. */
const isLabel = (text: string): boolean => /^\*\*[^*]+:\*\*$/.test(text);

/** The words alone: a paper and a table may differ in quotes, marks and case. */
const wordsOf = (text: string): string =>
  ` ${text
    .replaceAll(/['’‘"`*\\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()} `;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]['’]?)\s+(?=[A-Z'‘*])/);

/** Every statement of the sections that are named by their numbers. */
export function statementsOf(markdown: string, sections: readonly number[]): Statement[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .filter((section) => sections.includes(Number.parseInt(section, 10)))
    .flatMap((section) => section.split(/^### /m).flatMap((part, at) => readPart(part, at > 0 && /^3\./.test(section))))
    .map(({ where, pieces }) => ({
      where,
      pieces: pieces.filter((piece) => !leavesOpen(piece) && wordsOf(piece).trim() !== ''),
    }))
    .filter(({ pieces }) => pieces.length > 0);
}

function readPart(part: string, isEntity: boolean): Statement[] {
  const [where = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
  const items = treeOf(lines.filter((line) => !line.startsWith('|')));
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  const texts = isEntity ? [[where, ...items.map(({ text }) => text)]] : items.flatMap(piecesOf);
  return [...texts, ...rows.map(cellsOf)].map((pieces) => ({ where, pieces }));
}

function treeOf(lines: string[]): Item[] {
  const roots: Item[] = [];
  const open: Item[] = [];
  for (const line of lines) {
    const [, indent, text = line] = /^( *)- (.*)$/.exec(line) ?? [];
    // A paragraph leads to the list below it.
    const item: Item = { depth: indent?.length ?? -1, text, children: [] };
    while (open.length > 0 && open.at(-1)!.depth >= item.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(item);
    open.push(item);
  }
  return roots;
}

/** A lead ('Summary counts:') is one with its list; behind any other sentence the list is sentences of its own. */
function piecesOf({ text, children }: Item): string[][] {
  if (isLabel(text)) return children.flatMap(piecesOf);
  const sentences = sentencesOf(text);
  const lead = text.endsWith(':') && children.length > 0 ? sentences.pop() : undefined;
  return [
    ...sentences.map((sentence) => [sentence]),
    ...(lead === undefined ? children.flatMap(piecesOf) : [[lead, ...children.map((child) => child.text)]]),
  ];
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== 'none');

/** What no row has, all pieces of it in the same row. */
export function missingIn(rows: readonly string[], statements: readonly Statement[]): string[] {
  const known = rows.map(wordsOf);
  return statements
    .filter(({ pieces }) => !known.some((row) => pieces.every((piece) => row.includes(wordsOf(piece)))))
    .map(({ where, pieces }) => `${where}: ${pieces.join(' · ')}`);
}
