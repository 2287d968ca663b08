export function relatedTests(
  changed: readonly string[],
  files: readonly string[],
  importsOf?: (file: string) => string[],
): string[];
