export const evaluationSorts = ['newest', 'oldest'] as const;

/** Of data/evaluation: whole answers, then which guide is found, in three styles of asking. */
export const evaluationSets = ['own', 'labelled', 'unfamiliar', 'unrelated'] as const;
export type EvaluationSetName = (typeof evaluationSets)[number];
