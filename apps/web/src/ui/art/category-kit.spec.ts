import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { categoryKit } from '@app/contracts/catalogue/category-kit.js';
import { kitObjects } from './kit-objects';

it('has a kind of kit, and so a drawing, for every category of the catalogue, and none that does not sell it', () => {
  const kinds = readFileSync('data/knowledge/equipment.yaml', 'utf8')
    .split(/^- /m)
    .map((kind) => [/^id: (\S+)/.exec(kind)?.[1], /^ {2}category: "(.+)"$/m.exec(kind)?.[1]] as const);
  const sold = new Set(kinds.flatMap(([, category]) => category ?? []));
  expect(new Set(Object.keys(categoryKit))).toEqual(sold);
  for (const [category, kitId] of Object.entries(categoryKit)) {
    expect(kinds).toContainEqual([kitId, category]);
    expect(Object.keys(kitObjects)).toContain(kitId);
  }
});
