export function isTest(path: string): boolean;
