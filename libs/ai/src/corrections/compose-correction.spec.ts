import { beforeAll, describe, expect, it } from '@jest/globals';
import { testAssistant } from '../testing-knowledge.factory.js';
import { CorrectionComposer } from './compose-correction.js';
import { aCorrection } from './correction.factory.js';

describe('CorrectionComposer', () => {
  let compose: (answer: string) => ReturnType<CorrectionComposer['compose']>;
  let cautionsOfFiles: string[];
  beforeAll(async () => {
    const { files } = await testAssistant();
    const composer = new CorrectionComposer(files);
    compose = (answer) => composer.compose(aCorrection({ answer }));
    cautionsOfFiles = files.productCautions.map(({ text }) => text);
  });

  it('knows the caution of kinds that exist', async () => {
    const { files } = await testAssistant();
    const ids = new Set(files.equipment.map(({ id }) => id));
    expect(files.productCautions.flatMap(({ kinds }) => kinds).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('keeps the text word for word and names nothing that it does not name', () => {
    const text = 'Leave it to us:\n  it has  odd   spacing, <b>marks</b> and no products.';
    expect(compose(text)).toMatchObject({
      fix: text,
      steps: [],
      topTip: '',
      cautions: [],
      equipment: [],
      usedSlugs: [],
      model: null,
    });
  });

  it('reads numbered lines as steps', () => {
    expect(compose('First this:\n1. Rinse it.\n2) Dry it.').steps).toEqual([
      { title: '', text: 'Rinse it.' },
      { title: '', text: 'Dry it.' },
    ]);
    expect(compose('1. Only one line').steps).toEqual([]);
  });

  it('adds the cautions due for what the text names, and lists it as kit', () => {
    const answer = compose('1. Spray tar remover on a microfibre cloth.\n2. Hold it on the spot.');
    expect(answer.fix).toMatch(/^1\. Spray tar remover on a microfibre cloth\.\n2\. Hold it on the spot\.\nCareful: /);
    expect(answer.cautions).toEqual([{ level: 'warn', text: expect.stringContaining('outdoors') }]);
    expect(answer.equipment.map(({ equipmentId }) => equipmentId)).toEqual(['tar-remover', 'microfibre-cloth']);
    expect(answer.equipment[0]?.description).toBe('Spray tar remover on a microfibre cloth.');
  });

  it('does not say a caution twice that the text gives in the same words', () => {
    const [caution] = cautionsOfFiles.filter((text) => text.includes('solvents'));
    expect(compose(`Use tar remover. ${caution}`).cautions).toEqual([]);
  });

  it('sells nobody what the text warns of, and the longer name wins', () => {
    const answer = compose('Use pH-neutral shampoo. Never use a clay bar or a steam cleaner here.');
    expect(answer.equipment.map(({ equipmentId }) => equipmentId)).toEqual(['ph-neutral-shampoo']);
  });
});
