export function allFiles(): string[];
export function changedFiles(since: string): string[];
