/** Why a message is none of ours. */
export const foreignKinds = [
  'mechanics',
  'buying-selling',
  'driving-law',
  'travel',
  'household',
  'personal',
  'general',
  'prompt',
  'illegal',
  'other-people',
  'nonsense',
  'business',
] as const;
export type ForeignKind = (typeof foreignKinds)[number];

/** Whose a first message is: 'open' where that is not plain, so that what was found decides, and 'doubtful' where only a sure find does. */
export type Scope =
  | { of: 'ours' }
  | { of: 'open' }
  | { of: 'doubtful'; why: ForeignKind }
  | { of: 'foreign'; why: ForeignKind };

export const openScope: Scope = { of: 'open' };
