import { expect, it } from '@jest/globals';
import { testAssistant } from '../testing-knowledge.factory.js';
import { words } from '../retrieval/tokens.js';
import { respelt, slips } from './spelling.js';

it.each([
  ['my eyes are stining', 'my eyes are stinging'],
  ['he swallowd it and is vomitting', 'he swallowed it and is vomiting'],
  ['brething is hard and im coughin', 'breathing is hard and im coughing'],
  ['burining hands', 'burining hands'],
])('reads %s', (written, meant) => expect(respelt(written)).toBe(meant));

it('takes no word of the guides for a slip', async () => {
  const { files } = await testAssistant();
  const ofTheGuides = new Set(words(JSON.stringify([files.entries, files.lexicon, files.decoys])));
  expect([...slips.keys()].filter((slip) => ofTheGuides.has(slip))).toEqual([]);
});
