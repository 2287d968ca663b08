import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { kitKindOf } from './kit-kind.js';

const read = <Row>(file: string) => load(readFileSync(file, 'utf8')) as Row[];
const kinds = read<EquipmentKind>('data/knowledge/equipment.yaml');
const gear = (keywords: string) => kitKindOf({ category: 'Protective Gear', keywords }, kinds);

it.each([
  ['Nitrile gloves', 'nitrile-gloves'],
  ['PPE, eye protection', 'safety-goggles'],
  ['FFP2 or FFP3 mask, respirator', 'respirator-mask'],
  [' Vapour Respirator ,half mask', 'vapour-respirator'],
])('is the one of its category that its keywords name first: %s', (keywords, kind) => {
  expect(gear(keywords)).toBe(kind);
});

it.each(['', 'PPE', 'wheel brush', 'a pair of nitrile gloves'])(
  'is none where they name none or several: %s',
  (keywords) => {
    expect(gear(keywords)).toBeNull();
  },
);

it('tells the gloves, goggles and masks of the catalogue apart', () => {
  const sold = read<{ productName: string; category: string; keywords: string }>('data/catalogue/products.yaml');
  const of = (word: RegExp) =>
    new Set(
      sold
        .filter(({ category, productName }) => category === 'Protective Gear' && word.test(productName))
        .map((product) => kitKindOf(product, kinds)),
    );
  expect(of(/Nitrile Gloves/)).toEqual(new Set(['nitrile-gloves']));
  expect(of(/Goggles/)).toEqual(new Set(['safety-goggles']));
  expect(of(/FFP/)).toEqual(new Set(['respirator-mask']));
  expect(of(/Respirator/)).toEqual(new Set(['vapour-respirator']));
});
