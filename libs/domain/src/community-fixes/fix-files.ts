import { Inject, Injectable } from '@nestjs/common';
import type { FixPictureFile, FixSide } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import type { KeptPicture } from './community-fix.entity.js';

export const folderOf = (fixId: string, side: FixSide): string => `fixes/${fixId}/${side}`;

/** Where the pictures of submitted fixes are kept. */
@Injectable()
export class FixFiles {
  private readonly logger = new AreaLogger('files');

  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  async put(fixId: string, side: FixSide, name: FixPictureFile, bytes: Buffer, contentType: string): Promise<void> {
    await this.files.put(`${folderOf(fixId, side)}/${name}`, bytes, { contentType });
  }

  /** Null when the file is not there, whatever the row says. */
  async get(picture: KeptPicture, name: FixPictureFile): Promise<Buffer | null> {
    return (await this.files.get(`${picture.folder}/${name}`))?.bytes ?? null;
  }

  /** Deletes every picture of the fix. Never throws: an orphaned file harms nobody, and its fix is gone already. */
  async forget(fixId: string): Promise<void> {
    await this.files
      .deletePrefix(`fixes/${fixId}/`)
      .catch((cause: unknown) => this.logger.warn(`Orphaned files stay behind at fixes/${fixId}/: ${String(cause)}`));
  }
}
