import { describe, expect, it } from '@jest/globals';
import { mergeCautions } from './merge-cautions.js';

describe('mergeCautions', () => {
  const gas = {
    level: 'danger',
    text: 'Never mix fallout remover with an acid: it sets a poisonous gas free.',
  } as const;

  it("keeps the entry's wording and level where the model says the same more mildly", () => {
    expect(mergeCautions([gas], [{ level: 'info', text: 'Never mix the fallout remover with acid.' }])).toEqual([gas]);
  });

  it('keeps what the model adds, the gravest first', () => {
    const added = { level: 'warn', text: 'Keep children and pets away from the driveway.' } as const;
    expect(mergeCautions([{ level: 'warn', text: 'Wear gloves.' }, gas], [added])).toEqual([
      gas,
      { level: 'warn', text: 'Wear gloves.' },
      added,
    ]);
  });

  it('says what two entries have in common once', () => {
    expect(mergeCautions([gas, gas], [])).toEqual([gas]);
  });
});
