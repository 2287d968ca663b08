import { describe, expect, it } from '@jest/globals';
import { nothingSaid } from '../setting.js';
import { HarmModel } from './harm-model.js';

const BITS = 8;

/** A model that finds the same in every message: these kinds, each with its log-odds. */
const alwaysHears = (kinds: Record<string, number>): HarmModel => {
  const data = (biases: Record<string, number>) => ({
    trainedOn: '',
    bits: BITS,
    classes: Object.entries(biases).map(([name, bias]) => ({ name, bias, scale: 1 })),
    rows: Object.keys(biases).map(() => new Int8Array(2 ** BITS)),
  });
  return new HarmModel({ danger: data({ danger: 3 }), kind: data(kinds) });
};
const named = (model: HarmModel, ...turns: string[]) =>
  model.judge({ message: turns.at(-1)!, before: turns.slice(0, -1), setting: nothingSaid }).finding;

describe('which harm it is', () => {
  it('is left open where none is likely enough', () => {
    expect(named(alwaysHears({ skin: 0, eye: 0, fall: 0 }), 'my hand')).toBe('harm');
    expect(named(alwaysHears({ skin: 5, eye: 0, fall: 0 }), 'my hand')).toBe('skin');
  });

  it('is one whose aid helps nobody else only where it was spoken of, now or before', () => {
    const welding = alwaysHears({ 'welding-fumes': 5, skin: 0 });
    expect(named(welding, 'got a chesty cough')).toBe('harm');
    expect(named(welding, 'got a chesty cough after welding')).toBe('welding-fumes');
    expect(named(welding, 'i had to weld the bracket', 'got a chesty cough')).toBe('welding-fumes');
  });
});
