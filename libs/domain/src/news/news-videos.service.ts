import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type NewsVideoForm,
  newsVideoFormSchema,
  type NewsVideosQuery,
  type StaffNewsVideo,
} from '@app/contracts/news/news.contract.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { AuditedRecords } from '../audit/audited-records.js';
import { NewsItems } from './news-items.js';
import { newsVideoList } from './news-lists.js';
import { NewsTable } from './news-table.js';
import { NewsVideoEntity } from './news.entities.js';
import { toStaffVideo } from './news.mapping.js';

const table = new NewsTable<NewsVideoEntity, NewsVideoForm>({
  name: 'news_video',
  entity: NewsVideoEntity,
  fields: newsVideoFormSchema.keyof().options,
  toColumns: (fields) =>
    fields.youtubeUrl === undefined ? fields : { ...fields, youtubeId: parseYoutube(fields.youtubeUrl)?.videoId ?? '' },
});

/** The videos of the feed, as staff put them in. */
@Injectable()
export class NewsVideos extends NewsItems<NewsVideoEntity, NewsVideoForm, StaffNewsVideo> implements OnModuleInit {
  constructor(
    private readonly on: Database,
    audit: AuditLog,
    private readonly records: AuditedRecords,
  ) {
    super(on, audit, { kind: 'news-video', what: 'video', table, toItem: toStaffVideo });
  }

  onModuleInit(): void {
    this.records.register(this);
  }

  async page(query: NewsVideosQuery): Promise<{ items: StaffNewsVideo[]; total: number }> {
    const { rows, total } = await newsVideoList.page(this.on, query);
    return { items: rows.map(toStaffVideo), total };
  }
}
