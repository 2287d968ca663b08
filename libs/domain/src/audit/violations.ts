const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether the database refused a row whose unique value another row has. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Whether the database refused a row that refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';
