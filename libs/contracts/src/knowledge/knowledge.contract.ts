import { z } from 'zod';

export const zones = ['exterior', 'interior', 'glass', 'wheels', 'underbonnet', 'roof', 'safety'] as const;

/** What the visitor's mess is on. Variants of an entry and the words that name a surface use the same list. */
export const surfaces = [
  'paint',
  'single-stage-paint',
  'matte-paint',
  'vinyl-wrap',
  'ppf-gloss',
  'ppf-matte',
  'ceramic-coating',
  'glass',
  'tinted-film',
  'headlight-plastic',
  'painted-wheels',
  'bare-metal-wheels',
  'matte-wheels',
  'tyre',
  'chrome',
  'aluminium-trim',
  'plastic-trim',
  'gloss-black',
  'rubber-seal',
  'carbon-fibre',
  'exhaust',
  'brake-disc',
  'fabric-roof',
  'vinyl-roof',
  'engine-bay',
  'underbody',
  'leather',
  'synthetic-leather',
  'alcantara',
  'cloth',
  'carpet',
  'headliner',
  'seat-belt',
  'hard-plastic',
  'soft-touch-plastic',
  'screen',
] as const;
export const surfaceSchema = z.enum(surfaces);
export type Surface = z.infer<typeof surfaceSchema>;

/** fresh: just happened. set: dried, baked on or old. damaged: the surface itself is marked. */
export const severities = ['fresh', 'set', 'damaged'] as const;
export const severitySchema = z.enum(severities);
export type Severity = z.infer<typeof severitySchema>;

const sentence = z.string().min(8).max(600);

export const entryStepSchema = z.strictObject({
  /** Two to six leading words, an instruction of their own ('Let the wheels go cold'). */
  title: z.string().min(3).max(60),
  text: sentence,
  why: z.string().max(300).optional(),
  /** How long a product stays on ('3-5 min'), where it matters. */
  dwell: z.string().max(40).optional(),
});

/** What changes when the visitor names a surface or says how bad it is. Step numbers count from 1 in the unchanged entry. */
export const entryVariantSchema = z.strictObject({
  when: z
    .strictObject({
      surface: z.union([surfaceSchema, z.array(surfaceSchema)]).optional(),
      severity: severitySchema.optional(),
    })
    .refine(
      (when) => when.surface !== undefined || when.severity !== undefined,
      'A variant needs a surface or a severity.',
    )
    .meta({ example: { severity: 'set' } }),
  change: z
    .array(
      z.union([
        z.strictObject({ replace: z.int().min(1), title: z.string().min(3).max(60), text: sentence }),
        z.strictObject({ insertAfter: z.int().min(0), title: z.string().min(3).max(60), text: sentence }),
        z.strictObject({ remove: z.int().min(1) }),
        z.strictObject({ caution: sentence }),
        z.strictObject({ summary: sentence }),
        z.strictObject({ topTip: sentence }),
        /** An equipment id that this variant leaves out of, or adds to, the list. */
        z.strictObject({ withoutEquipment: z.string() }),
        z.strictObject({ withEquipment: z.string(), purpose: z.string() }),
      ]),
    )
    .min(1),
});

export const entryEquipmentSchema = z.strictObject({
  /** An id of data/knowledge/equipment.yaml. */
  id: z.string(),
  /** What it does in this job, under ten words. */
  purpose: z.string().min(3).max(120),
  essential: z.boolean(),
});

export const entryCautionSchema = z.strictObject({ level: z.enum(['info', 'warn', 'danger']), text: sentence });

/** What a message wants to be told. 'problem' tells of a mess and asks nothing; 'possible' asks whether something will work at all. */
export const questionKinds = [
  'may-i',
  'possible',
  'which',
  'why',
  'what-is',
  'how-long',
  'when',
  'how-often',
  'how-much',
  'price',
  'order',
  'need',
  'how',
  'problem',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A short answer to what people ask beside the job itself (which, how long, how often): it stands by itself. */
export const entryNoteSchema = z.strictObject({
  answers: z.array(z.enum(questionKinds)).min(1),
  /** What it is about, in visitors' words; several ways of saying it with commas between. */
  about: z.string().min(4).max(200),
  says: sentence,
  /** True where the guide's steps are about another job and are not to be told with it. */
  alone: z.boolean().optional(),
});

/** The topic of every guide that was learned: the list of topics has no place for these. */
export const LEARNED_TOPIC = 400;

/** One knowledge entry: a file of data/knowledge/entries/, written and corrected by people. */
export const knowledgeEntrySchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(5).max(90),
  /** The number in the list of topics, for coverage. */
  topic: z.int().min(1).max(LEARNED_TOPIC),
  problem: z.string().min(10).max(200),
  zone: z.enum(zones),
  surfaces: z.array(surfaceSchema),
  /** How visitors say it, in their own words. */
  aliases: z.array(z.string().min(4).max(120)).min(5).max(12),
  /** Single words and short terms that point here: synonyms, slang, US spelling, frequent misspellings. */
  keywords: z.array(z.string().min(2).max(40)).min(3).max(30),
  /** One to three sentences before the steps: what it is and what that means for the fix. */
  summary: z.string().min(40).max(500),
  diagnosis: z.array(sentence),
  steps: z.array(entryStepSchema).min(3).max(10),
  variants: z.array(entryVariantSchema),
  topTip: z.string().min(30).max(400),
  notes: z.array(entryNoteSchema).max(16).optional(),
  /** The one question whose answer changes the advice. */
  followUpQuestion: z.string().min(10).max(200).endsWith('?').meta({ example: 'Is it fresh, or has it dried on?' }),
  /** Two to four short answers to it that a visitor can tap. */
  followUpOptions: z.array(z.string().min(1).max(40)).min(2).max(4),
  equipment: z.array(entryEquipmentSchema).min(1).max(9),
  cautions: z.array(entryCautionSchema),
  neverDo: z.array(z.string().min(4).max(200)),
  stopAndAskPro: z.string().min(10).max(300),
  related: z.array(z.string()),
  videoKeywords: z.array(z.string()),
  sources: z
    .array(
      z.strictObject({
        kind: z.enum(['craft', 'label', 'maker', 'standard']),
        ref: z.string(),
        trust: z.int().min(1).max(5),
      }),
    )
    .min(1),
});
export type KnowledgeEntry = z.infer<typeof knowledgeEntrySchema>;
export type EntryVariant = z.infer<typeof entryVariantSchema>;

/** One kind of kit: data/knowledge/equipment.yaml. A product's `category` is the `category` of one of these. */
export const equipmentKindSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** As shown in the equipment list. */
  name: z.string(),
  /** The catalogue category that holds products of this kind; null for household things no shop of ours sells. */
  category: z.string().nullable(),
  /** The liquid or tool the artwork shows. */
  liquid: z.enum(['shampoo', 'snowfoam', 'prewash', 'wheel', 'tyre', 'interior', 'glass', 'wax', 'sealant', 'polish']),
  tool: z.enum(['bucket', 'brush', 'mitt', 'towel', 'sprayer', 'lance', 'bottle']),
  /** Other names, for matching what people type. */
  synonyms: z.array(z.string()),
  /** How much of it one use takes, in millilitres or grams, as it goes on: 20 to 40 for a panel. */
  usage: z.strictObject({ from: z.number().positive(), to: z.number().positive(), of: z.string() }).optional(),
});
export type EquipmentKind = z.infer<typeof equipmentKindSchema>;

/** One class of products in data/knowledge/product-cautions.yaml: what to mind with it, whoever recommends it. */
export const productCautionSchema = z.strictObject({
  /** Ids of data/knowledge/equipment.yaml. */
  kinds: z.array(z.string()).min(1),
  /** Other names that people write. */
  words: z.array(z.string().min(2).max(40)),
  level: z.enum(['info', 'warn', 'danger']),
  text: sentence,
});
export type ProductCaution = z.infer<typeof productCautionSchema>;
