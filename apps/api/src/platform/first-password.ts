import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const keptSchema = z.object({ username: z.string(), password: z.string() });
export type FirstSignIn = z.infer<typeof keptSchema>;

/**
 * The password that was made up for the first account, in a file of DATA_DIR that its owner alone may read, from before
 * the account is made until somebody signs in: whatever cuts a start off, the next one can still say it.
 */
export class FirstPassword {
  private readonly file: string;

  constructor(private readonly dataDir: string) {
    this.file = join(dataDir, 'first-password');
  }

  /** Null when there is none, and when the file cannot be read. */
  read(): FirstSignIn | null {
    if (!existsSync(this.file)) return null;
    try {
      return keptSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      // Somebody else's file, or one that somebody has edited: it tells nothing, and an account is made without it.
      return null;
    }
  }

  /** Rejects where nothing can be written. */
  async keep(signIn: FirstSignIn): Promise<void> {
    await mkdir(this.dataDir, { recursive: true });
    await writeFile(`${this.file}.new`, JSON.stringify(signIn), { mode: 0o600, flush: true });
    await rename(`${this.file}.new`, this.file);
  }

  /** Never rejects: whoever has just signed in must not be refused because a file cannot be removed. */
  async forget(): Promise<void> {
    await rm(this.file, { force: true }).catch(() => {});
  }
}
