import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './lib/paths.mjs';

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
