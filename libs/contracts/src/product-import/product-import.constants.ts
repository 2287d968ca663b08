/** So many rows one import takes: more than a shop's whole range, and a minute's work. */
export const MAX_IMPORT_ROWS = 10_000;

/** Room for as many rows with long descriptions, in bytes. */
export const MAX_IMPORT_BYTES = 16 * 1_048_576;

/** What the rows' cells and their own brackets come to, each a value of the body. */
export const MAX_IMPORT_VALUES = MAX_IMPORT_ROWS * 24;

/** The columns of an import and of an export: the product's fields, in the order of the form. */
export const importColumns = [
  'productName',
  'brand',
  'category',
  'description',
  'priceRange',
  'problemType',
  'keywords',
  'aiLogic',
  'imageUrl',
  'youtubeVideoId',
  'isYoutubeShort',
  'availabilityCleanyourcar',
  'availabilityIn2detailing',
  'availabilityPolishedbliss',
  'actualProductUrlCleanyourcar',
  'actualProductUrlIn2detailing',
  'actualProductUrlPolishedbliss',
] as const;
export type ImportColumn = (typeof importColumns)[number];
/** Without these a row is no product. */
export const requiredColumns = ['productName', 'brand', 'category'] as const satisfies readonly ImportColumn[];

/** What became of a line, or would become of it in a dry run. */
export const importLineStates = ['waiting', 'imported', 'duplicate', 'skipped', 'failed'] as const;
export type ImportLineState = (typeof importLineStates)[number];
/** Left out without being wrong. */
export const passedOverStates = ['duplicate', 'skipped'] as const satisfies readonly ImportLineState[];
export type PassedOverState = (typeof passedOverStates)[number];
