export function importsOf(file: string): string[];
