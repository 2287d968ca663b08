import { Inject, Injectable } from '@nestjs/common';
import type { UploadAllowance } from '@app/config/settings/storage.settings.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { Database } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { UploadDayRepository } from './upload-day.repository.js';
import { NoRoomForUploadsError, UploadAllowanceUsedError } from './uploads.errors.js';

/** What has been counted for an upload before its body was read. */
export interface UploadReservation {
  readonly day: string;
  readonly uploaders: readonly string[];
  /** Bytes. */
  readonly reserved: number;
}

/** How much is taken in: by whom on one day, and whether there is room. Counted in the database, for all processes together. */
@Injectable()
export class Uploads {
  private readonly logger = new AreaLogger('files');

  constructor(
    private readonly database: Database,
    private readonly days: UploadDayRepository,
    private readonly keys: VisitorKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Throws `NoRoomForUploadsError` where so many bytes would leave less than the floor, `StorageError` where it cannot be told. */
  async requireRoom(bytes: number): Promise<void> {
    const free = await this.files.freeBytes();
    if (free !== null && free - bytes < this.settings.storage.minFreeBytes) throw new NoRoomForUploadsError();
  }

  /**
   * Counts an upload of at most so many bytes for its visitor and its network, before it is read: of uploads at the same
   * moment none slips through. Throws `UploadAllowanceUsedError`, and then nothing is counted. A process that dies over an
   * upload leaves its reservation standing until the day is over.
   */
  async reserve(caller: Caller, address: string, bytes: number): Promise<UploadReservation> {
    const { perVisitor, perNetwork } = this.settings.storage;
    const [visitor, network] = await Promise.all([this.keys.ofVisitor(caller, address), this.keys.ofNetwork(address)]);
    const refused = await this.database
      .transaction(async ({ manager }) => {
        const own = await this.days.add(manager, visitor, bytes);
        if (isBeyond(own, perVisitor)) throw new Beyond('visitor');
        if (network === visitor) return { day: own.day, uploaders: [visitor], reserved: bytes };
        // In this order for everybody: two uploads never wait for each other.
        if (isBeyond(await this.days.add(manager, network, bytes), perNetwork)) throw new Beyond('network');
        return { day: own.day, uploaders: [visitor, network], reserved: bytes };
      })
      .catch((error: unknown) => {
        // Thrown, so that what was counted is rolled back.
        if (error instanceof Beyond) return error;
        throw error;
      });
    if (refused instanceof Beyond) throw new UploadAllowanceUsedError(refused.whose, await this.days.secondsLeft());
    return refused;
  }

  /** What came of it: the bytes that were taken in, or null for an upload that was refused and counts as none. Never throws. */
  async settle({ day, uploaders, reserved }: UploadReservation, taken: number | null): Promise<void> {
    const by = taken === null ? { uploads: -1, bytes: -reserved } : { uploads: 0, bytes: taken - reserved };
    try {
      for (const uploader of uploaders) await this.days.correct(uploader, day, by);
    } catch (error) {
      // Too much stays counted until the day is over; the visitor has their answer.
      this.logger.warn(`An upload's count was not corrected: ${String(error)}`);
    }
  }
}

class Beyond extends Error {
  constructor(readonly whose: 'visitor' | 'network') {
    super(whose);
  }
}

const isBeyond = (used: { uploads: number; bytes: number }, allowed: UploadAllowance): boolean =>
  used.uploads > allowed.uploads || used.bytes > allowed.bytes;
