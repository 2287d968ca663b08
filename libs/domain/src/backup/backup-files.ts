import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^beadline-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/;
const PART = '.part';

/** 'beadline-2026-11-26T031000Z.dump': their names' order is that of their moments. */
export const backupName = (at: Date): string =>
  `beadline-${at
    .toISOString()
    .replaceAll(/(?<=T.*):/g, '')
    .replace(/\.\d+Z$/, 'Z')}.dump`;

/** The folder of backups. A file has its name only once it is whole; until then, and after an end half way, it is a part. */
export class BackupFiles {
  constructor(private readonly folder: string) {}

  /** Where to write the backup of this name, with what killed runs have left out of the way. */
  async begin(name: string): Promise<string> {
    for (const file of await readdir(this.folder))
      if (file.endsWith(PART) && NAME.test(file.slice(0, -PART.length)))
        await rm(join(this.folder, file), { force: true });
    return join(this.folder, `${name}${PART}`);
  }

  /** Gives a part its name, safe from a power cut. */
  async finish(name: string): Promise<void> {
    await rename(join(this.folder, `${name}${PART}`), join(this.folder, name));
    const handle = await open(this.folder);
    // Some file systems do not flush folders.
    await handle.sync().catch(() => {});
    await handle.close();
  }

  /** Removes all but the newest `keep`; other files of the folder are left alone. */
  async rotate(keep: number): Promise<void> {
    const names = (await readdir(this.folder)).filter((file) => NAME.test(file)).sort();
    for (const file of names.slice(0, Math.max(0, names.length - keep)))
      await rm(join(this.folder, file), { force: true });
  }
}
