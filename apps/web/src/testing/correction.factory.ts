import type { Correction } from '@app/contracts/training/training.contract.js';

export const aCorrection = (parts: Partial<Correction> = {}): Correction => ({
  id: 'c1',
  originalQuery: 'tree sap on my roof',
  incorrectResponse: 'Scrape it off with a knife.',
  correctedResponse: 'Warm it with a wet cloth and lift it.',
  correctionType: 'technique',
  priority: 'medium',
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  ...parts,
});
