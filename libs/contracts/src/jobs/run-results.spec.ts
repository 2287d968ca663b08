import { expect, it } from '@jest/globals';
import { runKinds } from './jobs.constants.js';
import { checkedResult, runResultSchema } from './run-results.js';

it('has a form for every kind of run', () => {
  expect(runResultSchema.options.map(({ shape }) => shape.kind.value).sort()).toEqual([...runKinds].sort());
});

it('is what runs of the kind end with, and no more', () => {
  expect(checkedResult('rollup', { kind: 'rollup', days: 7, more: true })).toEqual({ kind: 'rollup', days: 7 });
  expect(() => checkedResult('rollup', { kind: 'rollup', days: -1 })).toThrow();
  expect(() => checkedResult('retention', { kind: 'retention', removed: { Cars: 1 } })).toThrow();
  expect(() => checkedResult('rollup', undefined)).toThrow();
  expect(() => checkedResult('import', { kind: 'rollup', days: 7 })).toThrow('the result of rollup');
});
