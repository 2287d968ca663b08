import { z } from 'zod';

/** So many rows an action over a whole set may be for, which is a few seconds; above that the set is to be narrowed. */
export const MOST_CHOSEN = 1_000;

/** A longer list of rows in parts that one request may name. */
export const inBatches = <Row>(rows: readonly Row[], size = MOST_CHOSEN): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

export const searchWords = z.string().trim().max(200).catch('').default('');

/**
 * What every list for staff is asked with: words to look for, one of its sorts, the page and its size, and filters of its
 * own. Its first sort is the usual one. What cannot be read of these four falls back, as an address typed by hand should.
 */
export const staffListQuery = <
  const Sorts extends readonly [string, ...string[]],
  const Filters extends z.ZodRawShape = Record<never, never>,
>(
  sorts: Sorts,
  filters?: Filters,
) =>
  z.object({
    q: searchWords,
    sort: z.enum(sorts).catch(sorts[0]).default(sorts[0]),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
    pageSize: z.coerce.number().int().min(1).max(100).catch(20),
    ...(filters as Filters),
  });

/** The part of every list's query that is the same. */
export interface StaffListQuery {
  q: string;
  sort: string;
  page: number;
  pageSize: number;
}

/**
 * Which rows an action is for: those that are named, or all that the list's words and filters match, of which its page has
 * told how many there are. A set of another size by now is refused: nobody has seen what was added.
 */
export const chosenRows = <Matching extends z.ZodType>(id: z.ZodType<string>, matching: Matching) =>
  z.union(
    [
      z.strictObject({ ids: z.array(id).min(1).max(MOST_CHOSEN) }),
      z.strictObject({ matching, expected: z.int().min(1).max(MOST_CHOSEN) }),
    ],
    `Name 1 to ${MOST_CHOSEN} rows, or the filters that match as many.`,
  );

/** So many ids fit into an address. */
export const MOST_IN_ADDRESS = 200;

/** Leaves all rows out but these: their ids with commas between. */
export const onlyThese = () =>
  z
    .string()
    .refine((ids) => z.array(z.uuid()).max(MOST_IN_ADDRESS).safeParse(ids.split(',')).success, {
      error: `Name up to ${MOST_IN_ADDRESS} ids with commas between.`,
    })
    .optional();

/** Rows as `chosenRows` reads them. */
export type ChosenRows<Matching> = { ids: string[] } | { matching: Matching; expected: number };

/** What became of each row of a set. Those that were as wanted already are skipped, with the reason. */
export const bulkAnswerSchema = z.object({
  /** With the entry of the audit log by which it can be taken back. */
  done: z.array(z.object({ id: z.string(), entry: z.string() })),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
