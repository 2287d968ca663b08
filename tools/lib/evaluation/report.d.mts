export function table(rows: readonly (readonly (string | number)[])[]): string[];
