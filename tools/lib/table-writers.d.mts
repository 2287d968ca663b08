export function entitiesIn(text: string): { name: string; table: string }[];
export function tablesWritten(text: string, entities: ReadonlyMap<string, string>): string[];
