import { describe, expect, it } from '@jest/globals';
import { placeCautions } from './place-cautions';

const steps = [
  { title: 'Rinse', text: 'Rinse the wheel from about 30 cm.' },
  { title: 'Dissolve the iron', text: 'Spray iron remover on the wet wheel.' },
];
const danger = { level: 'danger' as const, text: 'Never mix iron remover with bleach.' };
const warn = { level: 'warn' as const, text: 'Iron remover smells and stains fingers.' };
const general = { level: 'info' as const, text: 'Old linings hold asbestos.' };

describe('cautions', () => {
  it('are read before everything where they are dangers, else in the step that they speak of', () => {
    expect(placeCautions([general, warn, danger], steps)).toEqual({
      dangers: [danger],
      bySteps: [[general], [warn]],
      rest: [],
    });
  });

  it('stand by themselves where there are no steps', () => {
    expect(placeCautions([warn, danger], [])).toEqual({ dangers: [danger], bySteps: [], rest: [warn] });
  });
});
