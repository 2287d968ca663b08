import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { testAssistant } from '../testing-knowledge.factory.js';
import { type DialogueResult, dialoguesSchema, lead } from './dialogues.factory.js';

const named = process.env['FIRST_AID_DIALOGUES'];
const files = named
  ? [named]
  : // dialogues.json is proved one by one in first-aid.spec.ts.
    ['further-dialogues', 'strangers-dialogues'].map((name) => new URL(`fixtures/${name}.json`, import.meta.url));
const read = (file: string | URL) => dialoguesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const dialogues = files.flatMap(read);
/** A dialogue is two or three questions to the whole assistant; a busy machine takes its time over each. */
const patienceMs = 60_000 + dialogues.length * 3_000;

const title = 'prints how many dialogues of each kind pass, and the ids of those that do not, never their words';
const measure = async () => {
  const assistant = await testAssistant();
  const results: DialogueResult[] = [];
  for (const dialogue of dialogues) results.push(await lead(assistant, dialogue));
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => {
    const all = results.filter((result) => result.kind === kind);
    return `${kind} ${all.filter(({ fault }) => fault === '').length}/${all.length}`;
  });
  const failed = results.filter(({ fault }) => fault !== '').map(({ id }) => id);
  process.stdout.write(`${counts.join(', ')}; failed: ${failed.join(' ') || 'none'}\n`);
  if (!named) expect(failed).toEqual([]);
  expect(results.length).toBeGreaterThan(0);
};

it(title, measure, patienceMs);
