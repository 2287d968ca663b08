import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './lib/paths.mjs';
import { missingIn, statementsOf } from './paper.js';

interface Row {
  id: string;
  sentence: string;
  /** 'path › title of the test', more than one where a sentence says more than one thing. */
  proofs: { file: string; title: string }[];
}

/** The rows of docs/specification.md: `| id | sentence | `file` › title; `file` › title |`. */
function readRows(): Row[] {
  return readFileSync(join(root, 'docs/specification.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:P\d+|[BC]-[A-Z-]+)\.\d+ \|/.test(line))
    .map((line) => {
      const [, id = '', sentence = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const proofs = [...proof.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
        file,
        title: title.trim(),
      }));
      return { id, sentence, proofs };
    });
}

/** The titles in a test file, without the quotes and escapes of the code around them. */
const plain = (text: string): string => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

function exists({ file, title }: { file: string; title: string }): boolean {
  const path = join(root, file);
  return existsSync(path) && plain(readFileSync(path, 'utf8')).includes(title);
}

const rows = readRows();

describe('the table of the specification', () => {
  it('has every sentence once', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('names for each of them tests that exist', () => {
    const unproved = rows.flatMap(({ id, proofs }) => [
      ...(proofs.length > 0 ? [] : [`${id}: no test`]),
      ...proofs.filter((proof) => !exists(proof)).map(({ file, title }) => `${id}: ${file} › ${title}`),
    ]);
    expect(unproved).toEqual([]);
  });
});

/** The papers lie beside the project and are no part of it. */
const folder = resolve(root, '../shared');
const isHere = existsSync(join(folder, 'spec'));

(isHere ? describe : describe.skip)('the papers (needs ../shared/spec)', () => {
  it.each([
    ['public-side', 'P', [4, 5, 7, 8, 9], 120],
    ['admin-console', 'C', [1, 2, 3, 4, 5, 6, 7, 8, 9], 200],
  ])('have no statement in %s that no row repeats', (paper, half, sections, atLeast) => {
    const statements = statementsOf(readFileSync(join(folder, 'spec', `${paper}.md`), 'utf8'), sections);
    expect(statements.length).toBeGreaterThan(atLeast);
    const sentences = rows.filter(({ id }) => id.startsWith(half)).map(({ sentence }) => sentence);
    expect(missingIn(sentences, statements)).toEqual([]);
  });
});
