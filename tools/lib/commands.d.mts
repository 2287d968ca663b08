export function findCommand(name: string): string | null;
