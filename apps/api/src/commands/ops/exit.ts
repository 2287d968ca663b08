/** How `beadline ops` ends; cron jobs of operators read these. */
export const exit = { ok: 0, failed: 1, usage: 2, partial: 3, refused: 4, unreachable: 5 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

/** Ends the program with a sentence and a code of its own. */
export class Ending extends Error {
  override readonly name = 'Ending';

  constructor(
    readonly code: ExitCode,
    sentence: string,
  ) {
    super(sentence);
  }
}
