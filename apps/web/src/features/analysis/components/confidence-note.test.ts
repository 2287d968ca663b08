import { describe, expect, it } from '@jest/globals';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { headingFor } from './confidence-note';

const step = { title: 'Rinse', text: 'Rinse it off.' };
const guide = { kind: 'knowledge' as const, id: 'road-tar', title: 'Road tar' };
const answer = (parts: object) => ({ confidence: 'unsure', steps: [], sources: [], ...parts }) as unknown as Analysis;

describe('headingFor', () => {
  it.each([
    ['The fix', answer({ confidence: 'answered', steps: [step], sources: [guide] })],
    ['The closest we have', answer({ steps: [step], sources: [guide] })],
    ['Let us narrow it down', answer({ steps: [step] })],
    ['Let us narrow it down', answer({})],
    ['Not one for us', answer({ confidence: 'out_of_scope' })],
  ])('calls it %j', (heading, analysis) => {
    expect(headingFor(analysis)).toBe(heading);
  });
});
