export function removeTestModules(folder: string): string[];
export function missingImports(folder: string): string[];
export function importedPackages(folder: string): Set<string>;
