import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { knowledgeMistakes } from './knowledge-mistakes.js';
import { root } from '../../../../tools/lib/paths.mjs';

const folder = join(root, 'data/knowledge');

it('finds no mistake in the guides', () => {
  const { mistakes, files } = knowledgeMistakes(folder);
  expect(mistakes).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(80);
});

it('names a comma that cut a text short, an unknown kind of kit and a missing neighbour', async () => {
  const copy = temporaryFolder('knowledge');
  cpSync(folder, copy, { recursive: true });
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
    'bird-droppings.yaml: unknown equipment magic-wand',
    'bird-droppings.yaml: related no-such-guide is not there',
  ]);
  await rm(copy, { recursive: true });
});
