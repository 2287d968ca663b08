import { describe, expect, it } from '@jest/globals';
import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import { anEntry } from '../openai/engine-question.factory.js';
import { sideFit, surfaceFit } from './surface-fit.js';

describe('surfaceFit', () => {
  const fit = (own: Surface[], named: Surface[]) => surfaceFit(anEntry({ surfaces: own }), named);

  it.each<[string, Surface[], Surface[], number]>([
    ['lifts a guide for a surface that is named', ['paint', 'glass'], ['leather', 'glass'], 1.05],
    ['lowers one for another', ['paint'], ['glass'], 0.85],
    ['lowers one for another material of seats more', ['leather'], ['cloth'], 0.6],
    ['does not take what is no seat for another material', ['paint', 'leather'], ['cloth'], 0.85],
    ['does not take a seat’s guide for another material where no seat is named', ['leather'], ['glass'], 0.85],
    ['leaves all as they are where none is named', ['paint'], [], 1],
    ['leaves a guide for every surface as it is', [], ['paint'], 1],
  ])('%s', (_what, own, named, expected) => {
    expect(fit(own, named)).toBe(expected);
  });

  it('leaves a guide that is gone as it is', () => {
    expect(surfaceFit(undefined, ['paint'])).toBe(1);
  });
});

describe('sideFit', () => {
  it('lowers a guide for the other side of the doors alone', () => {
    const fits = (['interior', 'exterior', 'glass'] as const).map((zone) =>
      (['inside', 'outside', null] as const).map((side) => sideFit(anEntry({ zone }), side)),
    );
    expect(fits).toEqual([
      [1, 0.8, 1],
      [0.8, 1, 1],
      [1, 1, 1],
    ]);
    expect(sideFit(undefined, 'inside')).toBe(1);
  });
});
