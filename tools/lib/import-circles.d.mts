export function importCircles(imports: Iterable<readonly [file: string, imported: readonly string[]]>): string[];
