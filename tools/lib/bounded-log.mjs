import { appendFile, rename, stat } from 'node:fs/promises';

/** What waits for a slow or full disk at most, in bytes; the rest of a flood is dropped. */
const MAX_WAITING = 256_000;

/**
 * Appends to a file that never grows past `limit` bytes; the file before it is kept as `.1`. `write` returns at once and
 * never throws: a log that cannot be written, on a full disk say, must not take anything down.
 */
export class BoundedLog {
  #waiting = [];
  #waitingBytes = 0;
  #isWriting = false;

  constructor(file, { limit = 5_000_000 } = {}) {
    this.file = file;
    this.limit = limit;
  }

  write(chunk) {
    if (this.#waitingBytes + chunk.length > MAX_WAITING) return;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (!this.#isWriting) void this.#flush();
  }

  async #flush() {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const text = Buffer.concat(this.#waiting.splice(0));
      this.#waitingBytes = 0;
      try {
        const { size } = await stat(this.file).catch(() => ({ size: 0 }));
        if (size > 0 && size + text.length > this.limit) await rename(this.file, `${this.file}.1`);
        await appendFile(this.file, text);
      } catch {
        // These lines are lost; the next ones may find room again.
      }
    }
    this.#isWriting = false;
  }
}
