/** One program of `beadline`, loaded when it is asked for: whoever starts a crawl needs no database driver. */
export interface Command {
  /** What follows the name: 'NAME [--disable]'. */
  usage: string;
  /** What it does, for the list of all. */
  summary: string;
  needsDatabase: boolean;
  /** Whether it makes the embedded database where there is none yet. */
  makesDatabase?: boolean;
  load: () => Promise<{ run: (args: string[], io: CommandIo) => Promise<number> }>;
}

/** What a command uses of its process; tests pass their own. */
export interface CommandIo {
  env: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /** Waits between two polls. */
  sleep: (ms: number) => Promise<unknown>;
}

/** The part of a process stream that commands use. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Wrong words on the command line; ends the program with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
