import { describe, expect, it } from '@jest/globals';
import { harmExamples } from './harm-examples.js';

describe('harmExamples', () => {
  it('takes an earlier turn for harmless, but not one that is an emergency itself', () => {
    const examples = harmExamples({
      emergencies: { eye: ['wheel cleaner // some in my eye'] },
      harmless: ['wheel cleaner // some in my eye // rinsed out and fine, doctor says // now the tyres'],
    });
    const findings = new Map(examples.map(({ report, finding }) => [report.message, finding]));
    expect(Object.fromEntries(findings)).toEqual({
      'wheel cleaner': null,
      'some in my eye': 'eye',
      'rinsed out and fine, doctor says': null,
      'now the tyres': null,
    });
    expect(examples).toHaveLength(4);
  });
});
