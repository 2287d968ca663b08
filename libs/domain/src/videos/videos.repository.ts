import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type VideoCounts,
  type VideoForm,
  videosQuerySchema,
  type VideosQuery,
} from '@app/contracts/videos/videos.contract.js';
import { Database } from '@app/database/database.js';
import { preparedSqlOn, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import type { VideoEntity } from './video.entity.js';

const COLUMNS = [
  'id',
  'video_id as videoId',
  'keywords',
  'description',
  'is_youtube_short as isYoutubeShort',
  'is_sample as isSample',
  'version',
  'created_at as createdAt',
] as const;

const list = staffList({
  query: videosQuerySchema,
  from: (on) => on.selectFrom('video'),
  columns: (videos) => videos.select(COLUMNS),
  key: 'id',
  searched: (row) => [row.ref('keywords'), row.ref('description'), row.ref('video_id')],
  filters: {},
  sorts: { newest: sql`created_at desc`, oldest: sql`created_at`, keywords: sql`lower(keywords)` },
});

const valuesOf = (video: VideoForm) => ({
  video_id: video.videoId,
  keywords: video.keywords,
  description: video.description,
  is_youtube_short: video.isYoutubeShort,
});

/** The only file with SQL for `video`. */
@Injectable()
export class VideoRepository {
  constructor(private readonly database: Database) {}

  findPage(query: VideosQuery): Promise<{ rows: VideoEntity[]; total: number }> {
    return list.page(this.database, query);
  }

  /** Those that can be shown, the oldest first. Read with every answer, so that each process knows of a change at once. */
  findActive(): Promise<VideoEntity[]> {
    return preparedSqlOn(this.database)
      .selectFrom('video')
      .select(COLUMNS)
      .where('video_id', '<>', '')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  count(): Promise<VideoCounts> {
    return sqlOn(this.database)
      .selectFrom('video')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) filter (where video_id <> ''))::int`.as('active'),
        sql<number>`coalesce(sum(cardinality(string_to_array(keywords, ','))), 0)::int`.as('keywords'),
      ])
      .executeTakeFirstOrThrow();
  }

  async find(idOrVideoId: string): Promise<VideoEntity | null> {
    return (await this.named(this.database.manager, idOrVideoId).executeTakeFirst()) ?? null;
  }

  /** Held until the transaction ends. */
  async lock(manager: EntityManager, idOrVideoId: string): Promise<VideoEntity | null> {
    return (await this.named(manager, idOrVideoId).forUpdate().executeTakeFirst()) ?? null;
  }

  /** The database refuses an id that another video has. */
  insert(manager: EntityManager, video: VideoForm): Promise<VideoEntity> {
    return sqlOn(manager).insertInto('video').values(valuesOf(video)).returning(COLUMNS).executeTakeFirstOrThrow();
  }

  /** The database refuses an id that another video has. */
  update(manager: EntityManager, id: string, video: VideoForm & { isSample: boolean }): Promise<VideoEntity> {
    return sqlOn(manager)
      .updateTable('video')
      .set({ ...valuesOf(video), is_sample: video.isSample, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager).deleteFrom('video').where('id', '=', id).execute();
  }

  private named(manager: EntityManager, idOrVideoId: string) {
    const isVideoId = idOrVideoId.length === 11;
    return sqlOn(manager)
      .selectFrom('video')
      .select(COLUMNS)
      .where(isVideoId ? 'video_id' : 'id', '=', idOrVideoId);
  }
}
