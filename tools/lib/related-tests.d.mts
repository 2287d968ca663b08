export function relatedTests(
  changed: readonly string[],
  files: readonly string[],
  importsOf?: (file: string) => string[],
): string[];
export function featureOf(file: string): string | undefined;
