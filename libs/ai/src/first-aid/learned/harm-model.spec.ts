import { expect, it } from '@jest/globals';
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

it('leaves open which harm it is where none is likely enough', () => {
  const judge = (model: HarmModel) => model.judge({ message: 'my hand', before: [] }).finding;
  expect(judge(alwaysHears({ skin: 0, eye: 0, fall: 0 }))).toBe('harm');
  expect(judge(alwaysHears({ skin: 5, eye: 0, fall: 0 }))).toBe('skin');
});

it('names a harm whose aid helps nobody else only where somebody spoke of it', () => {
  const welding = alwaysHears({ 'welding-fumes': 5, skin: 0 });
  const judge = (message: string, ...before: string[]) => welding.judge({ message, before }).finding;
  expect(judge('got a chesty cough')).toBe('harm');
  expect(judge('got a chesty cough after welding')).toBe('welding-fumes');
  expect(judge('got a chesty cough', 'i had to weld the bracket')).toBe('welding-fumes');
});
