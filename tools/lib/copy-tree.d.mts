export function copyTree(path: string): void;
