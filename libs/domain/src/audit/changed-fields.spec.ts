import { describe, expect, it } from '@jest/globals';
import { changedFields, changedSince, toFields } from './changed-fields.js';

describe('what a change has changed', () => {
  it('is the fields that differ, whole, and null where one was not there', () => {
    expect(changedFields({ a: 1, b: [1, { c: 2 }], d: 'x' }, { a: 1, b: [1, { c: 3 }], e: false })).toEqual({
      before: { b: [1, { c: 2 }], d: 'x', e: null },
      after: { b: [1, { c: 3 }], d: null, e: false },
    });
  });

  it('is nothing where only the order of the fields differs, or one is absent and null', () => {
    expect(changedFields({ a: { x: 1, y: 2 }, b: null }, { a: { y: 2, x: 1 } })).toEqual({ before: {}, after: {} });
  });
});

it('names the fields that somebody has changed since, and no others', () => {
  expect(changedSince({ a: 1, b: null }, { a: 2, c: 3 })).toEqual(['a']);
  expect(changedSince({ a: 1, b: 'x' }, { a: 1 })).toEqual(['b']);
});

it('keeps fields as JSON does', () => {
  expect(toFields({ at: new Date(0), gone: undefined, none: null })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    none: null,
  });
});
