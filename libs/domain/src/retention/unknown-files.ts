import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { FileStore, StoredFolder } from '@app/storage/file-store.js';
import { PROBES } from '@app/storage/probe.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { removeStaleUploads } from '@app/storage/upload-leftovers.js';
import { type OwnerOfFiles, RetentionRepository } from './retention.repository.js';

/**
 * Which table knows the folders below a top folder of the store, by their names; null for none. A top folder that is not
 * here is left alone.
 */
const owners: Record<string, OwnerOfFiles | null> = {
  'photos/': 'photo',
  'videos/': 'chat_video',
  'fixes/': 'community_fix',
  'products/': 'product',
  'ads/': 'sponsored_ad_image',
  [PROBES]: null,
};

/** Files come before their row, by seconds. What is younger may belong to a transaction that has not ended. */
export const GRACE_MS = 3_600_000;
const BATCH = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Files that no row knows: left by a process that was killed between a file and its row, or between deleting the two. They
 * are people's photos, and nothing else would ever delete them.
 */
@Injectable()
export class UnknownFiles {
  readonly topFolders = Object.keys(owners);

  constructor(
    private readonly rows: RetentionRepository,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Removes the folders below `top` that no row knows and that nobody has written to for an hour. Answers how many;
   * `onBatch` is called between batches and stops the work by throwing. Throws `StorageError`.
   */
  async removeBelow(top: string, now: Date, onBatch: () => Promise<void>): Promise<number> {
    const youngest = new Date(now.getTime() - GRACE_MS);
    let removed = 0;
    let batch: StoredFolder[] = [];
    const finish = async () => {
      await onBatch();
      removed += await this.removeUnknown(owners[top] ?? null, batch);
      batch = [];
    };
    for await (const folder of this.files.folders(top)) {
      if (folder.newestAt < youngest) batch.push(folder);
      if (batch.length >= BATCH) await finish();
    }
    await finish();
    return removed;
  }

  /** Removes halves of files, and uploads that nobody is receiving any more. */
  async removeLeftovers(now: Date): Promise<number> {
    const before = new Date(now.getTime() - GRACE_MS);
    return (await this.files.removeLeftovers(before)) + (await removeStaleUploads(this.settings.dataDir, before));
  }

  /** The rows are asked after the folders were listed: one that was committed in between is seen. */
  private async removeUnknown(table: OwnerOfFiles | null, folders: readonly StoredFolder[]): Promise<number> {
    if (folders.length === 0) return 0;
    const ids = folders.map(({ name }) => name).filter((name) => UUID.test(name));
    const known = table === null ? new Set<string>() : await this.rows.known(table, ids);
    const unknown = folders.filter(({ name }) => !known.has(name));
    for (const { prefix } of unknown) await this.files.deletePrefix(prefix);
    return unknown.length;
  }
}
