import { expect, it } from '@jest/globals';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { conceptsOf, oncePerEntry } from './once-per-entry.js';

const { files } = await loadedFiles();
const [sap, tar] = files.entries;

it('makes each entry’s once, another’s and an edited one’s anew, and all anew for another lexicon', () => {
  const made: string[] = [];
  const of = oncePerEntry(({ slug }) => made.push(slug));
  const concepts = conceptsOf(files.lexicon);
  expect(conceptsOf(files.lexicon)).toBe(concepts);
  for (const entry of [sap!, tar!, sap!, { ...sap! }]) of(entry, concepts);
  expect(made).toEqual([sap!.slug, tar!.slug, sap!.slug]);
  of(tar!, conceptsOf({ ...files.lexicon }));
  expect(made).toHaveLength(4);
});
