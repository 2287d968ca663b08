import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { indexOf, loadedFiles } from '../testing-knowledge.factory.js';
import { type IndexedEntry, KnowledgeIndex } from './knowledge-index.js';

const { files } = await loadedFiles();
const asked = ['held-out-questions', 'held-out-stories'].flatMap((name) => {
  const path = new URL(`./fixtures/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { text: string }[]).map(({ text }) => text);
});

const whole = (entries: readonly IndexedEntry[]) => new KnowledgeIndex(entries, files.lexicon, files.decoys);
const indexed = (entry: KnowledgeEntry): IndexedEntry => ({ entry, version: 1 });

/** All that an index says to a question. */
function saidBy(index: KnowledgeIndex, question: string) {
  const found = index.search(question, 20);
  const { query, words } = index.understand(question);
  const slug = found.entries[0]?.entry.slug ?? '';
  return {
    ...{ found, query, words },
    idfs: [...query.terms.keys()].map((term) => index.idf(term)),
    why: index.why(question, slug),
    note: index.notes.find('how-often', [query.terms]),
  };
}

/** As staff or a draft may change a guide: words go with it that no other has, and words come that none had. */
const edits: ((entry: KnowledgeEntry) => KnowledgeEntry)[] = [
  (entry) => ({ ...entry, aliases: entry.aliases.slice(0, 1), keywords: [] }),
  (entry) => ({
    ...entry,
    title: `${entry.title} on quibbleworth hinges`,
    aliases: ['quibbleworth hinges are sticky'],
  }),
  (entry) => ({ ...entry, slug: `${entry.slug}-again`, problem: 'Windscrene wipers, cobbleshire mud' }),
  (entry) => ({ ...entry }),
];

/** Which of the guides an index is made of, what of them goes, what is edited and how, and whether it then stands last. */
const changed = fc.shuffledSubarray([...files.entries], { minLength: 25, maxLength: 32 }).chain((entries) =>
  fc.record({
    entries: fc.constant(entries),
    gone: fc.subarray(entries.slice(0, 10), { maxLength: 3 }),
    edited: fc.array(
      fc.record({ at: fc.nat(entries.length - 1), edit: fc.constantFrom(...edits), isLast: fc.boolean() }),
      { maxLength: 2 },
    ),
    questions: fc.shuffledSubarray(asked, { minLength: 6, maxLength: 6 }),
  }),
);

const strange = ['quibleworth hinges', 'cobleshire mudd on my windscrene', 'quibbleworth'];

describe('an index over other entries', () => {
  it('answers every question as one that is made of them alone', () => {
    fc.assert(
      fc.property(changed, ({ entries, gone, edited, questions }) => {
        const before = entries.map(indexed);
        const steps = [before.filter(({ entry }) => !gone.includes(entry))];
        for (const { at, edit, isLast } of edited) {
          const last = steps.at(-1)!;
          const one = last[at % last.length]!;
          const now = indexed(edit(one.entry));
          steps.push(
            isLast ? [...last.filter((other) => other !== one), now] : last.map((each) => (each === one ? now : each)),
          );
        }
        // Each laid over the one before, as edits follow each other.
        const over = steps.reduce((index, next) => index.over(next), whole(before));
        const anew = whole(steps.at(-1)!);
        for (const question of [...questions, ...strange])
          expect(saidBy(over, question)).toEqual(saidBy(anew, question));
      }),
      { numRuns: 8, seed: 21 },
    );
  });

  it('does the same where most of them are others', () => {
    const [some, others] = [files.entries.slice(0, 30), files.entries.slice(20, 60)];
    const over = indexOf(files, some).over(others.map(indexed));
    for (const question of asked.slice(0, 8))
      expect(saidBy(over, question)).toEqual(saidBy(whole(others.map(indexed)), question));
  });

  it('leaves the one that it is laid over as it was', () => {
    const index = indexOf(files, files.entries.slice(0, 40));
    const questions = asked.slice(0, 8);
    const untouched = indexOf(files, files.entries.slice(0, 40));
    const before = questions.map((question) => saidBy(untouched, question));
    saidBy(index.over(index.entries.slice(5)), strange[0]!);
    expect(questions.map((question) => saidBy(index, question))).toEqual(before);
  });

  it('reads the entries that have changed and none of the others', () => {
    const read: string[] = [];
    const watched = files.entries.map(
      (entry) =>
        new Proxy(entry, {
          get(target, field, receiver) {
            if (field === 'steps' || field === 'aliases') read.push(target.slug);
            return Reflect.get(target, field, receiver) as unknown;
          },
        }),
    );
    const index = whole(watched.map(indexed));
    expect(new Set(read).size).toBe(files.entries.length);
    read.length = 0;
    const edited = { ...files.entries[0]!, title: 'Edited' };
    const over = index.over([...index.entries.slice(2), indexed(edited)]);
    expect(over.idf('ready')).toBeGreaterThan(0);
    expect(new Set(read)).toEqual(new Set([watched[0]!.slug, watched[1]!.slug]));
  });
});
