import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { VideoForm } from '@app/contracts/videos/videos.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { VideoRepository } from './videos.repository.js';

type VideoValues = VideoForm & { isSample: boolean };

@Injectable()
export class VideoRecord implements AuditedRecord<VideoValues>, OnModuleInit {
  readonly type = 'video';
  readonly rows: readonly OwnedRows[] = [{ table: 'video', where: (id) => sql`t.id = ${id}` }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly videos: VideoRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<VideoValues | null> {
    const row = await this.videos.lock(manager, id);
    if (!row) return null;
    const { videoId, keywords, description, isYoutubeShort, isSample } = row;
    return { videoId, keywords, description, isYoutubeShort, isSample };
  }

  label({ keywords }: VideoValues): string {
    return keywords;
  }

  async update({ manager }: Transaction, id: string, values: VideoValues): Promise<void> {
    await this.videos.update(manager, id, values);
  }

  delete({ manager }: Transaction, id: string): Promise<void> {
    return this.videos.delete(manager, id);
  }
}
