import { describe, expect, it } from '@jest/globals';
import { addTogether, type Features, hashOf, vectorOf, wordFeatures } from './features.js';
import { LinearModel, packModel, rounded, unpackModel } from './linear-model.js';
import { train } from './train.js';

const BITS = 12;
const vector = (text: string) => {
  const features: Features = new Map();
  addTogether(features, wordFeatures(text.split(' ')), 3);
  return vectorOf(features, BITS);
};
const lines: [text: string, label: number][] = [
  ['my hand burns', 1],
  ['it stings my arm', 1],
  ['my eye is red', 1],
  ['the paint is dull', 0],
  ['wax on the bonnet', 0],
  ['the wheel is brown', 0],
];
const learned = () => {
  const rows = train(
    lines.map(([text, label]) => ({ vector: vector(text), label })),
    { bits: BITS, classes: 2, epochs: 20, step: 0.3, shrink: 1e-5 },
  );
  return rounded(
    'these lines',
    BITS,
    rows.map(({ weights, bias }, at) => ({ name: at === 1 ? 'hurt' : 'not', weights, bias })),
  );
};
const scoreOf = (model: LinearModel, text: string, name = 'hurt') => model.scores(vector(text)).get(name)!;

describe('features', () => {
  it('have the same place for ever, or every model would be void', () => {
    expect(['w:hand', 'b:my hand', ''].map(hashOf)).toEqual([4_067_632_552, 3_694_570_718, 2_872_998_923]);
  });

  it('of a long text weigh together no more than those of a short one', () => {
    const length = (text: string) => Math.hypot(...vector(text).values);
    expect(length('my hand burns')).toBeCloseTo(3, 5);
    expect(length('my hand burns since the cleaner ran down inside of my glove')).toBeCloseTo(3, 5);
  });

  it('are the words, two in a row, two around one, and pieces of words', () => {
    expect([...wordFeatures(['hands', 'burn'])].sort()).toEqual(
      ['w:^', 'w:hands', 'w:burn', 'w:$', 'b:^ hands', 'b:hands burn', 'b:burn $', 's:^ burn', 's:hands $'] //
        .concat(['c:_han', 'c:hand', 'c:ands', 'c:nds_', 'c:_bur', 'c:burn', 'c:urn_'])
        .sort(),
    );
  });
});

describe('a model', () => {
  it('learns from lines what others like them are', () => {
    const model = new LinearModel(learned());
    for (const [text, label] of [...lines, ['my arm burns', 1], ['the bonnet is brown', 0]] as const)
      expect([text, scoreOf(model, text) > scoreOf(model, text, 'not')]).toEqual([text, label === 1]);
  });

  it('is the same each time it is trained', () => {
    expect(packModel(learned())).toEqual(packModel(learned()));
  });

  it('is the same after it was written and read', () => {
    const data = learned();
    const read = unpackModel(packModel(data));
    expect(read).toEqual(data);
    expect(scoreOf(new LinearModel(read), 'my hand')).toBe(scoreOf(new LinearModel(data), 'my hand'));
  });

  it('rounds each weight to the nearest of 255 steps', () => {
    const weights = new Float32Array(2 ** 8);
    weights.set([1.27, 0.014, 0.016, -0.016, -1.27]);
    const { rows, classes } = rounded('these lines', 8, [{ name: 'hurt', bias: 0, weights }]);
    expect([...rows[0]!.subarray(0, 6)]).toEqual([127, 1, 2, -2, -127, 0]);
    expect(classes[0]!.scale).toBeCloseTo(0.01, 6);
  });

  it('is not read from a file that is cut off or something else', () => {
    const whole = learned();
    const cut = { ...whole, rows: [whole.rows[0]!, whole.rows[1]!.subarray(1)] };
    expect(() => unpackModel(packModel(cut))).toThrow('cut off');
    expect(() => unpackModel(packModel(whole).subarray(0, 40))).toThrow();
    expect(() => unpackModel(Buffer.from('slug: wax'))).toThrow();
  });
});
