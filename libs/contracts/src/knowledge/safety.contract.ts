import { z } from 'zod';

const wordList = z.array(z.string().min(1).max(80)).min(1);

/** What can have happened to somebody, the most serious first: where a message tells of several, the first of them is answered. */
export const findings = [
  'fire',
  'heating-rags',
  'fuel-vapour',
  'crushed',
  'unresponsive',
  'allergic-swelling',
  'hydrofluoric',
  'gas-released',
  'welding-fumes',
  'carbon-monoxide',
  'electric-shock',
  'shut-in-car',
  'strangled',
  'choking',
  'cannot-breathe',
  'animal',
  'button-battery',
  'swallowed',
  'injection',
  'eye',
  'fall',
  'needle',
  'wound',
  'heat-illness',
  'fumes',
  'heat-burn',
  'skin',
] as const;
export type Finding = (typeof findings)[number];

/** Every reason for first aid; 'harm' is told by no sign of its own: somebody is hurt, and it is not clear how. */
export const emergencies = [...findings, 'harm'] as const;
export type Emergency = (typeof emergencies)[number];

/** What people ask while first aid is going on. */
export const aidTopics = ['howLong', 'remedy', 'lenses', 'whoToCall', 'isItSerious', 'noWater'] as const;
export type AidTopic = (typeof aidTopics)[number];

const sentences = z.string().min(20).max(500);

/** What is said after the first answer of an emergency, while the conversation is about the person. */
export const aidTextsSchema = z.strictObject({
  /** It goes on or gets worse. */
  worse: sentences,
  /** Anything else that is said meanwhile. */
  goesOn: sentences,
  /** They feel better. */
  better: sentences,
  /** In front of the guide, when the visitor goes on with the car. */
  beforeCleaning: sentences,
  asked: z.partialRecord(z.enum(aidTopics), sentences).default({}),
});
export type AidTexts = z.infer<typeof aidTextsSchema>;

/**
 * data/knowledge/hazards.yaml: what is answered before anything else. An emergency fires when somebody tells of one of its
 * `finds`, any other rule when the text has a word of every group in `all` and none of the groups in `none`; the first rule of
 * the file that fires wins.
 */
const ruleParts = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['emergency', 'refusal', 'moderate', 'clarify', 'redirect']),
  finds: z.array(z.enum(emergencies)).default([]),
  aid: aidTextsSchema.optional(),
  all: z.array(z.array(z.string())).default([]),
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

const isEmergency = ({ kind }: z.infer<typeof ruleParts>): boolean => kind === 'emergency';

export const hazardRuleSchema = ruleParts
  .refine((rule) => isEmergency(rule) === (rule.aid !== undefined), 'an emergency, and nothing else, has `aid`')
  .refine((rule) => isEmergency(rule) === rule.finds.length > 0, 'an emergency, and nothing else, has `finds`')
  .refine((rule) => isEmergency(rule) !== rule.all.length > 0, 'every rule but an emergency has `all`');
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
