/** One program of `beadline`, loaded when it is asked for: whoever starts a crawl needs no database driver. */
export interface Command {
  /** What follows the name: 'NAME [--disable]'. */
  usage: string;
  /** What it does, for the list of all. */
  summary: string;
  needsDatabase: boolean;
  /** Whether it makes the embedded database where there is none yet. */
  makesDatabase?: boolean;
  load: () => Promise<{ run(args: string[]): Promise<number> }>;
}

/** Wrong words on the command line; ends the program with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
