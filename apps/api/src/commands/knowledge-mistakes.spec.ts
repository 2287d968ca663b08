import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { knowledgeMistakes } from './knowledge-mistakes.js';
import { root } from '../../../../tools/lib/paths.mjs';

const folder = join(root, 'data/knowledge');

/** The guides and the given folder beside them; reading the whole knowledge takes a second. */
function copyWith(...beside: string[]): string {
  const copy = temporaryFolder('knowledge');
  for (const name of ['equipment.yaml', 'entries', ...beside])
    cpSync(join(folder, name), join(copy, name), { recursive: true });
  return copy;
}

it('finds no mistake in the guides', () => {
  const { mistakes, files } = knowledgeMistakes(folder);
  expect(mistakes).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(80);
});

it('names a comma that cut a text short, an unknown kind of kit and a missing neighbour', async () => {
  const copy = copyWith();
  const file = join(copy, 'entries/bird-droppings.yaml');
  const broken = readFileSync(file, 'utf8')
    .replace(/- \{ ?id: [a-z-]+, purpose: [^}]*\}/, '- {id: magic-wand, purpose: wave, then wait, essential: true}')
    .replace(/^related: .*$/m, 'related: [no-such-guide]');
  writeFileSync(file, broken);
  expect(knowledgeMistakes(copy).mistakes).toEqual([
    expect.stringMatching(/bird-droppings.yaml: equipment.0 Unrecognized key/),
  ]);
  writeFileSync(file, broken.replace('wave, then wait', 'wave it'));
  expect(knowledgeMistakes(copy).mistakes).toEqual([
    expect.stringMatching(/^bird-droppings.yaml: equipment.\d.id There is no kit called magic-wand.$/),
    'bird-droppings.yaml: related.0 There is no guide called no-such-guide.',
  ]);
  await rm(copy, { recursive: true });
});

it('names a facet that is not answered, and a file of facets for a guide that is not there', async () => {
  const copy = copyWith('facets');
  const file = join(copy, 'facets/road-tar.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}dwell: .*\n/m, ''));
  const stray = readFileSync(join(copy, 'facets/wax-on-trim.yaml'), 'utf8').replace('wax-on-trim', 'no-such-guide');
  writeFileSync(join(copy, 'facets/zz.yaml'), stray);
  expect(knowledgeMistakes(copy).mistakes).toEqual([
    expect.stringMatching(/^facets\/road-tar.yaml: facets.dwell /),
    'facets/zz.yaml: there is no guide no-such-guide',
  ]);
  await rm(copy, { recursive: true });
});

it('names an answer that a guide does not offer, and one from which nothing follows', async () => {
  const copy = copyWith('follow-ups');
  const file = join(copy, 'follow-ups/cement-splatter.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Set hard', 'Set soft'));
  expect(knowledgeMistakes(copy).mistakes).toEqual([
    "follow-ups/cement-splatter.yaml: the guide does not offer 'Set soft'",
    "follow-ups/cement-splatter.yaml: nothing follows from 'Set hard'",
  ]);
  await rm(copy, { recursive: true });
});
