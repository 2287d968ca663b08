/** The rule of a check that lets a text column hold only these; a list of the contracts is thus the database's too. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
