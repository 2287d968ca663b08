export class Supervisor {
  constructor(options: { log: (line: string) => void });
  start(name: string, args: readonly string[], env: Record<string, string | undefined>): void;
  settle(): void;
  pid(name: string): number | undefined;
  stop(seconds?: number): Promise<void>;
}
