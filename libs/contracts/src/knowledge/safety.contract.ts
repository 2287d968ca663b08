import { z } from 'zod';

const wordList = z.array(z.string().min(1).max(80)).min(1);

/**
 * data/knowledge/hazards.yaml: what is answered before anything else. A rule fires when the text has a word of every group in
 * `all` and none of the groups in `none`; the first rule of the file that fires wins.
 */
export const hazardRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['emergency', 'refusal', 'moderate', 'clarify', 'redirect']),
  all: z.array(z.array(z.string())).min(1),
  none: z.array(z.string()).default([]),
  /** The groups of `all` must stand within this many words of each other, where far apart they mean nothing. */
  within: z.int().min(2).max(60).optional(),
  /** Every word that carries meaning must be of these groups: for rules about saying too little. */
  only: z.array(z.string()).optional(),
  /** The answer: an opening, then steps, all as plain sentences. */
  says: z.string().min(20).max(900),
  steps: z.array(z.strictObject({ title: z.string().max(60), text: z.string().min(8).max(400) })).default([]),
  /** Words for finding the guide that does the job safely; shown as a suggestion to ask for. */
  saferTopic: z.string().optional(),
  followUpQuestion: z.string().default(''),
  followUpOptions: z.array(z.string().max(40)).max(4).default([]),
});
export type HazardRule = z.infer<typeof hazardRuleSchema>;

export const hazardFileSchema = z.strictObject({
  /** Named lists of words and phrases; `*` at the end of a word stands for any ending. */
  groups: z.record(z.string(), wordList),
  rules: z.array(hazardRuleSchema),
});
export type HazardFile = z.infer<typeof hazardFileSchema>;

/** data/knowledge/decoys.yaml: what people also ask and we do not answer, so that it finds this and no guide. */
export const decoySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What it is about, for the answer: 'mechanical repairs'. */
  subject: z.string(),
  examples: z.array(z.string().min(4).max(160)).min(3),
  /** One sentence on whom to ask instead; empty where nothing is worth saying. */
  askInstead: z.string().default(''),
});
export type Decoy = z.infer<typeof decoySchema>;
