import { Injectable } from '@nestjs/common';
import type {
  Video,
  VideoChange,
  VideoCounts,
  VideoForm,
  VideosQuery,
  VideoTrialResult,
} from '@app/contracts/videos/videos.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { isUniqueViolation } from '../audit/violations.js';
import { given } from '../given.js';
import { chooseVideos } from './choose-videos.js';
import type { VideoEntity } from './video.entity.js';
import { StaleVideoError, VideoExistsError, videoNotFound } from './videos.errors.js';
import { VideoRepository } from './videos.repository.js';

/** The videos that staff keep, and the keywords that answers show them for. */
@Injectable()
export class Videos {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoRepository,
    private readonly audit: AuditLog,
  ) {}

  async page(query: VideosQuery): Promise<{ videos: Video[]; total: number }> {
    const { rows, total } = await this.videos.findPage(query);
    return { videos: rows.map(toVideo), total };
  }

  counts(): Promise<VideoCounts> {
    return this.videos.count();
  }

  /** By its id or its YouTube id. Throws `NotFoundError`. */
  async get(idOrVideoId: string): Promise<Video> {
    const row = await this.videos.find(idOrVideoId);
    if (!row) throw videoNotFound();
    return toVideo(row);
  }

  /** What an answer chooses from, as it is at this moment. */
  async shown(): Promise<Video[]> {
    return (await this.videos.findActive()).map(toVideo);
  }

  /** The videos that an answer to the question would show by keyword. */
  async try(question: string): Promise<VideoTrialResult> {
    return chooseVideos(question, await this.shown());
  }

  /** Throws `VideoExistsError`. */
  async create(form: VideoForm, by: Actor): Promise<Video> {
    const created = await this.database
      .transaction((tx) =>
        this.audit.create(
          tx,
          by,
          'video.create',
          ({ id }) => id,
          () => this.videos.insert(tx.manager, form),
        ),
      )
      .catch(explainedFor(form.videoId));
    return toVideo(created);
  }

  /**
   * Merges: what is absent stays. A sample that gets a video is one of the staff's own from then on. Throws
   * `NotFoundError`, `VideoExistsError`, and `StaleVideoError` when `version` is not the present one.
   */
  async change(idOrVideoId: string, { version, ...change }: VideoChange, by: Actor): Promise<Video> {
    const changed = await this.database
      .transaction(async (tx) => {
        const current = await this.videos.lock(tx.manager, idOrVideoId);
        if (!current) throw videoNotFound();
        if (version !== undefined && version !== current.version) throw new StaleVideoError(current.id);
        const wanted = { ...current, ...given(change) };
        const isSample = current.isSample && wanted.videoId === '';
        const save = () => this.videos.update(tx.manager, current.id, { ...wanted, isSample });
        return this.audit.update(tx, by, 'video.update', current.id, save);
      })
      .catch(explainedFor(change.videoId ?? ''));
    return toVideo(changed);
  }

  /** Throws `NotFoundError`. */
  async remove(idOrVideoId: string, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await this.videos.lock(tx.manager, idOrVideoId);
      if (!current) throw videoNotFound();
      await this.audit.delete(tx, by, 'video.delete', current.id, () => this.videos.delete(tx.manager, current.id));
    });
  }
}

const explainedFor =
  (videoId: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new VideoExistsError(videoId) : error;
  };

const toVideo = ({ createdAt, ...row }: VideoEntity): Video => ({
  ...row,
  keyword: row.keywords,
  createdAt: createdAt.toISOString(),
});
