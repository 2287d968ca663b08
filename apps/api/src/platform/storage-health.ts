import { Inject, Injectable } from '@nestjs/common';
import type { DegradedPart } from '@app/contracts/health/health.contract.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { withinPatience } from './within-patience.js';

/** A probe writes a file; orchestrators ask every second or two. */
const KEPT_MS = 5_000;

/** Whether files can be kept, and whether there is room for more uploads. */
@Injectable()
export class StorageHealth {
  private asked: { at: number; answer: Promise<DegradedPart[]> } | undefined;

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What is wrong with the storage; the answer is up to five seconds old. Never throws. */
  async degraded(): Promise<DegradedPart[]> {
    const now = performance.now();
    if (!this.asked || now - this.asked.at > KEPT_MS)
      this.asked = { at: now, answer: withinPatience(() => this.ask(), ['storage']) };
    return this.asked.answer;
  }

  private async ask(): Promise<DegradedPart[]> {
    const { freeBytes } = await this.files.probe();
    // A bucket has no end that we could see.
    return freeBytes !== null && freeBytes < this.settings.storage.minFreeBytes ? ['disk'] : [];
  }
}
