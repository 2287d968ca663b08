import { describe, expect, it } from '@jest/globals';
import { layOutFix } from './fix-layout';

const step = (text: string, title = '') => ({ title, text });

describe('layOutFix', () => {
  it('tells opening, steps and ending apart', () => {
    const fix = 'It is iron.\n1. Cool down.\n2. Spray.\nThat is all.';
    expect(layOutFix({ fix, steps: [step('down.', 'Cool'), step('Spray.')], cautions: [] })).toEqual({
      intro: ['It is iron.'],
      steps: [step('down.', 'Cool'), step('Spray.')],
      outro: ['That is all.'],
    });
  });

  it('reads the steps from the text when the list tells others', () => {
    const { steps } = layOutFix({ fix: '1. Only this.\nand this too\n2. Then that.', steps: [], cautions: [] });
    expect(steps).toEqual([step('Only this. and this too'), step('Then that.')]);
  });

  it('leaves a caution to its own place, labelled or not, and nothing else', () => {
    const fix = 'Danger: never mix it with bleach.\nWear gloves.\nRinse well.';
    const cautions = [
      { text: 'never mix it with bleach.', level: 'danger' as const },
      { text: 'Wear gloves.', level: 'warn' as const },
    ];
    expect(layOutFix({ fix, steps: [], cautions }).intro).toEqual(['Rinse well.']);
  });

  it('keeps a sentence that only resembles a caution', () => {
    const cautions = [{ text: 'Wear gloves.', level: 'warn' as const }];
    expect(layOutFix({ fix: 'Wear gloves and a mask.', steps: [], cautions }).intro).toEqual([
      'Wear gloves and a mask.',
    ]);
  });
});
