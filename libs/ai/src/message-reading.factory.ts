import type { Reading } from './message-reading.js';

/** The reading of a message that tells of a mess and of nothing else. */
export const aReading = (parts: Partial<Reading> = {}): Reading => ({
  text: 'dirt',
  surfaces: [],
  severity: null,
  colour: null,
  carType: null,
  asked: { kind: 'problem', clause: 'dirt' },
  allAsked: [{ kind: 'problem', clause: 'dirt' }],
  side: null,
  tried: [],
  owned: [],
  lacking: [],
  budget: null,
  isHurried: false,
  language: 'English',
  ...parts,
});
