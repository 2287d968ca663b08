import { z } from 'zod';
import { retainedThings } from './retained-things.js';
import type { RunKind } from './jobs.constants.js';

const count = z.int().min(0);

const session = {
  questions: count,
  drafts: count,
  edits: count,
  duplicates: count,
  withoutEvidence: count,
  blocked: count,
};

/** What a finished run says of its work, by its kind. */
export const runResultSchemas = {
  crawl: z.object({
    kind: z.literal('crawl'),
    pagesRead: count,
    pagesNotRead: count,
    products: count,
    added: count,
    changed: count,
    gone: count,
    /** Products that wait for somebody to accept them. */
    held: count,
    /** What it cost: absent from runs that ended before it was counted. */
    requests: count.optional(),
    bytes: count.optional(),
    seconds: count.optional(),
    /** Pages that were as before, so that the shop sent nothing. */
    unchanged: count.optional(),
  }),
  'learning-cycle': z.object({ kind: z.literal('learning-cycle'), ...session }),
  'topic-study': z.object({ kind: z.literal('topic-study'), ...session }),
  image: z.object({ kind: z.literal('image'), pictures: count }),
  rollup: z.object({ kind: z.literal('rollup'), days: count }),
  import: z.object({
    kind: z.literal('import'),
    imported: count,
    duplicates: count,
    skipped: count,
    failed: count,
  }),
  retention: z.object({ kind: z.literal('retention'), removed: z.partialRecord(z.enum(retainedThings), count) }),
  evaluation: z.object({
    kind: z.literal('evaluation'),
    questions: count,
    scorePercent: count,
    rightGuideFirstPercent: count,
    violations: count,
  }),
  'wheel-restock': z.object({ kind: z.literal('wheel-restock'), prizes: count }),
  backup: z.object({
    kind: z.literal('backup'),
    /** Its name in the folder of backups. */
    file: z.string(),
    bytes: count,
    seconds: count,
    tables: count,
  }),
} satisfies Record<RunKind, z.ZodType<{ kind: RunKind }>>;

export type RunResult = { [Kind in RunKind]: z.infer<(typeof runResultSchemas)[Kind]> }[RunKind];

/** Of whichever kind: checked when it is stored, told in words by the console. */
export const runResultSchema = z.discriminatedUnion('kind', [
  runResultSchemas.crawl,
  runResultSchemas['learning-cycle'],
  runResultSchemas['topic-study'],
  runResultSchemas.image,
  runResultSchemas.rollup,
  runResultSchemas.import,
  runResultSchemas.retention,
  runResultSchemas.evaluation,
  runResultSchemas['wheel-restock'],
  runResultSchemas.backup,
]);
/** What a run of this kind ends with. */
export type ResultOf<Kind extends RunKind> = Extract<RunResult, { kind: Kind }>;

/** The result as it may be stored. Throws where it is not what runs of this kind end with. */
export function checkedResult(kind: RunKind, result: unknown): RunResult {
  const checked = runResultSchema.parse(result);
  if (checked.kind !== kind) throw new Error(`A run of ${kind} ended with the result of ${checked.kind}.`);
  return checked;
}
