import { expect, it } from '@jest/globals';
import { readPlace } from './retailers-url';

const plain = { q: '', sort: 'priority', retailer: null, edit: null };

it.each([
  ['', plain],
  ['?tab=retailers&sort=;drop&retailer=&edit=', plain],
  ['?q=foam&sort=name&retailer=bliss', { ...plain, q: 'foam', sort: 'name', retailer: 'bliss' }],
  ['?edit=new', { ...plain, edit: 'new' }],
])('reads %j', (search, place) => {
  expect(readPlace(new URLSearchParams(search))).toEqual(place);
});
