import { expect, it } from '@jest/globals';
import { categoryKit } from '../catalogue/category-kit.js';
import { categoryGroups, favoriteGroupIds } from './favorite-groups.js';

it.each([
  ['Wheel Brushes', 'wheels'],
  ['Snow Foam', 'foam'],
  ['Drying Towels', 'drying'],
  ['Ceramic Coating', 'protection'],
  ['Leather Cleaner', 'interior'],
  ['Protective Gear', 'others'],
])('%s stands under %s', (category, group) => {
  expect(categoryGroups).toContainEqual({ category, group });
});

it('has every category of the catalogue once, and none of its groups empty', () => {
  expect(categoryGroups.map(({ category }) => category)).toEqual(Object.keys(categoryKit));
  expect(new Set(categoryGroups.map(({ group }) => group))).toEqual(new Set(favoriteGroupIds));
});
