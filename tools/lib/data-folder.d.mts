export function prepareDataFolder(folder: string): void;
