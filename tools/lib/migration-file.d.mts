export function checkName(folder: string, word: string | undefined): void;
export function addMigration(
  folder: string,
  word: string,
  statements: { up: string[]; down: string[] },
): Promise<string>;
