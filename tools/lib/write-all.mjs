// Writes several files, all of them or none.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where one cannot be written, those before it become what they were. */
export function writeAll(folder, files) {
  const undo = [];
  try {
    for (const [path, text] of files) {
      const file = join(folder, path);
      const made = mkdirSync(dirname(file), { recursive: true });
      if (made) undo.push(() => rmSync(made, { recursive: true }));
      const before = existsSync(file) ? readFileSync(file) : null;
      undo.push(() => (before === null ? rmSync(file, { force: true }) : writeFileSync(file, before)));
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
