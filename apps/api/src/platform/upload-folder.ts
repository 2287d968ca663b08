import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { removeStaleUploads, STALE_UPLOAD_MS, uploadsFolder } from '@app/storage/upload-leftovers.js';

/** Where large uploads wait while they are looked at. */
@Injectable()
export class UploadFolder implements OnModuleInit {
  private readonly root: string;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.root = uploadsFolder(settings.dataDir);
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o750 });
    await removeStaleUploads(this.settings.dataDir, new Date(Date.now() - STALE_UPLOAD_MS));
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
