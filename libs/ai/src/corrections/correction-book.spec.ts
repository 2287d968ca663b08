import { beforeAll, describe, expect, it } from '@jest/globals';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { CorrectionBook } from './correction-book.js';
import { aCorrection } from './correction.factory.js';

describe('CorrectionBook', () => {
  let assistant: TestAssistant;
  beforeAll(async () => {
    assistant = await testAssistant();
  });
  const bookOf = (...corrections: ReturnType<typeof aCorrection>[]) =>
    new CorrectionBook(corrections, assistant.index, assistant.reader);

  it('prefers a high priority to a lower one, and of the same the newer', () => {
    const old = aCorrection({ id: 'old', createdAt: new Date('2026-01-01') });
    const recent = aCorrection({ id: 'recent', createdAt: new Date('2026-06-01') });
    const high = aCorrection({ id: 'high', priority: 'high', createdAt: new Date('2025-01-01') });
    const low = aCorrection({ id: 'low', priority: 'low', createdAt: new Date('2026-11-01') });
    expect(bookOf(low, old, recent, high).find('tree sap on my roof')?.id).toBe('high');
    expect(bookOf(low, old, recent).find('tree sap on my roof')?.id).toBe('recent');
    expect(bookOf(low).find('tree sap on my roof')?.id).toBe('low');
  });

  it('takes the surface from the conversation where the message names none', () => {
    const book = bookOf(aCorrection());
    const about = (content: string) => [{ role: 'user' as const, content }];
    expect(book.find('how do I get tree sap off')).not.toBeNull();
    expect(book.find('how do I get tree sap off', about('I have a convertible with a fabric roof'))).toBeNull();
  });

  it('finds nothing without corrections or without words', () => {
    expect(bookOf().find('tree sap on my roof')).toBeNull();
    expect(bookOf(aCorrection()).find('  ')).toBeNull();
  });
});
