export function removeTestModules(folder: string): string[];
export function missingImports(folder: string): string[];
