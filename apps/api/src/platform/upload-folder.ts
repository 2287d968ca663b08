import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';

/** No upload takes this long: what is older was left by a process that was killed. */
const STALE_MS = 3_600_000;

/** Where large uploads wait while they are looked at. In the data folder: the system's own is often kept in memory. */
@Injectable()
export class UploadFolder implements OnModuleInit {
  private readonly root: string;

  constructor(@Inject(SETTINGS) { dataDir }: Settings) {
    this.root = join(dataDir, 'uploads');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o750 });
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** Gives `work` an empty folder of its own; afterwards nothing of it is left, however it ended. */
  async lend<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.root, 'upload-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
