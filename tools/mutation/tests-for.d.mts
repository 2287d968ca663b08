export function testsFor(file: string, files: readonly string[], importsOf?: (file: string) => string[]): string[][];
