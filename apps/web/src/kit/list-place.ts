import { z } from 'zod';
import { linkWith } from '../lib/link-with';

/*
 * The search parameters of a list, field by field. Each has a default for a value that is missing, misspelt or out of
 * range, so that no URL can break a page.
 */

/** What is searched for. */
export const searchWords = () =>
  z
    .string()
    .transform((words) => words.slice(0, 200))
    .catch('');

/** One of the options; without a fallback, or none of them. */
export function choice<const Option extends string>(options: readonly Option[]): z.ZodType<Option | null>;
export function choice<const Option extends string>(
  options: readonly Option[],
  fallback: NoInfer<Option>,
): z.ZodType<Option>;
export function choice(options: readonly string[], fallback: string | null = null) {
  return z
    .enum(options as string[])
    .nullable()
    .catch(fallback);
}

export const pageNumber = () => z.coerce.number().int().min(1).max(100_000).catch(1);

/** How many rows a page may have. */
export const pageSizes = [20, 50, 100] as const;
export const pageSize = (fallback: (typeof pageSizes)[number] = pageSizes[0]) =>
  z.coerce
    .number()
    .refine((size) => pageSizes.some((option) => option === size))
    .catch(fallback);

/** The id of the record that is open; null for none. */
export const openRecord = () => z.string().min(1).max(200).nullable().catch(null);

export const flag = () =>
  z
    .literal('true')
    .transform(() => true)
    .catch(false);

type Value = string | number | boolean | null;

export interface ListPlace<Place extends object> {
  read: (params: URLSearchParams) => Place;
  /** The URL of a place, without parameters that have their default. */
  link: (place: Place, params?: URLSearchParams) => { search: string };
  /** The fields that leave rows out. */
  filters: readonly (keyof Place)[];
  plain: Place;
}

interface PlaceOptions<Place> {
  /** The tab whose address it is; null where it adds to the address of another place. */
  tab: string | null;
  schema: z.ZodType<Place>;
  filters: readonly (keyof NoInfer<Place>)[];
}

/** Reads the state of a list from the URL and writes it back. */
export function listPlace<Place extends object>({ tab, schema, filters }: PlaceOptions<Place>): ListPlace<Place> {
  const plain = schema.parse({});
  return {
    read: (params) => schema.parse(Object.fromEntries(params)),
    link: (place, params = new URLSearchParams()) =>
      linkWith(
        tab === null ? params : new URLSearchParams({ tab }),
        Object.fromEntries(
          (Object.keys(plain) as (keyof Place & string)[]).map((name) => [
            name,
            place[name] === plain[name] ? null : String(place[name] as Value),
          ]),
        ),
      ),
    filters,
    plain,
  };
}
