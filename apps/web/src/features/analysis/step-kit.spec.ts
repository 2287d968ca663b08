import { expect, it } from '@jest/globals';
import { anEquipment } from '@app/contracts/analysis/analysis.factory.js';
import { kitOfStep } from './step-kit';

const kit = [
  'Car shampoo',
  'Wheel brush',
  'Wheel cleaner',
  'Iron fallout remover',
  'Tar remover',
  'Nitrile gloves',
  'Safety goggles',
].map((name) => anEquipment({ name }));
it.each([
  ['Wash with shampoo', 'Reach the barrel with a soft brush.', ['Car shampoo', 'Wheel brush']],
  ['Add wheel cleaner', 'With gloves and goggles on, spray it.', ['Wheel cleaner', 'Nitrile gloves', 'Safety goggles']],
  ['Dab', 'Dab tar spots with tar remover.', ['Tar remover']],
  ['Dissolve', 'Spray iron remover on.', ['Iron fallout remover']],
  ['Rinse', 'Rinse from about 30 cm. Never brush dry dust.', []],
])('shows the kit that the step "%s" names', (title, text, names) => {
  expect(kitOfStep({ title, text }, kit).map(({ name }) => name)).toEqual(names);
});
