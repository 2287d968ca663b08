import type { Correction } from './correction-book.js';

export const aCorrection = (parts: Partial<Correction> = {}): Correction => ({
  id: '7d0d8f0e-2c53-4c62-9f0e-6d1a2b3c4d5e',
  question: 'pine sap dripped on the roof paint',
  answer: 'Warm the sap with a wet cloth, then lift it.',
  priority: 'medium',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  ...parts,
});
