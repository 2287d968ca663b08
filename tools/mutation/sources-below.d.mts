export function sourcesBelow(path: string, files: readonly string[]): string[];
