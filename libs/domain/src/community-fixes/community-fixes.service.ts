import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Fix, FixForm } from '@app/contracts/community-fixes/community-fixes.contract.js';
import {
  type FixPictureFile,
  type FixSide,
  fixSides,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import { Database } from '@app/database/database.js';
import type { FileStore } from '@app/storage/file-store.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { PhotoRefusedError } from '../photos/photo-errors.js';
import { type ReadPhoto, readPhoto } from '../photos/photo-intake.js';
import type { Upload } from '../photos/photos.service.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import type { CommunityFixEntity, KeptPicture } from './community-fix.entity.js';
import { FixIncompleteError, fixNotFound, refusedSide } from './community-fixes.errors.js';
import { makeFixPicturesJob } from './community-fixes.jobs.js';
import { CommunityFixRepository } from './community-fixes.repository.js';
import { FixFiles, folderOf } from './fix-files.js';
import { toFix } from './fix-view.js';

/** The pictures of sample fixes, which belong to the product and not to the installation's files. */
export const SAMPLE_PICTURES = Symbol('SamplePictures');

export interface OpenPicture {
  bytes: Buffer;
  contentType: string;
  /** Anybody may see it and keep it. */
  isPublic: boolean;
}

/** Visitors' before and after pictures: sent in, checked by staff, shown to everybody. */
@Injectable()
export class CommunityFixes {
  constructor(
    private readonly database: Database,
    private readonly fixes: CommunityFixRepository,
    private readonly jobs: JobRuns,
    private readonly files: FixFiles,
    @Inject(SAMPLE_PICTURES) private readonly samples: Pick<FileStore, 'get'>,
  ) {}

  /** What is published, and the caller's own that wait, by votes and then newest. */
  async list({ visitorId }: Caller): Promise<Fix[]> {
    return (await this.fixes.findForVisitor(visitorId)).map(toFix);
  }

  /** Everybody else is shown the same list. */
  visitorsWhoWait(): Promise<ReadonlySet<string>> {
    return this.fixes.findVisitorsWhoWait();
  }

  /**
   * Keeps a fix as pending. Throws `FixIncompleteError` when a picture is missing, `PhotoRefusedError` when one cannot be
   * read; nothing is stored then.
   */
  async submit(form: FixForm, uploads: Partial<Record<FixSide, Upload>>, { visitorId }: Caller): Promise<Fix> {
    const { before, after } = uploads;
    if (!before?.bytes.length || !after?.bytes.length) throw new FixIncompleteError();
    // One after the other: two large photos at once would need twice the memory.
    const photos = { before: await readSide('before', before), after: await readSide('after', after) };
    const id = randomUUID();
    const fix = {
      id,
      ...form,
      status: 'pending' as const,
      visitorId,
      beforePicture: keptPicture(id, 'before', photos.before),
      afterPicture: keptPicture(id, 'after', photos.after),
      isSample: false,
      publishedAt: null,
    };
    try {
      for (const side of fixSides) await this.files.put(id, side, 'original.jpg', photos[side].jpeg, 'image/jpeg');
      return await this.database.transaction(async (tx) => {
        const kept = await this.fixes.insert(tx.manager, fix);
        await this.jobs.start(
          tx,
          makeFixPicturesJob,
          { fixId: id },
          { subject: fix.title, requestedBy: 'visitor', urgency: 'person' },
        );
        return toFix({ ...kept, voteCount: 0 });
      });
    } catch (error) {
      await this.files.forget(id);
      throw error;
    }
  }

  /** One form of a picture. Throws `NotFoundError` for what the caller may not see, as for what never was. */
  async openPicture(id: string, side: FixSide, name: FixPictureFile, caller: Caller): Promise<OpenPicture> {
    const fix = await this.fixes.findById(id);
    if (!fix || !mayLookAt(fix, caller)) throw fixNotFound();
    const picture = side === 'before' ? fix.beforePicture : fix.afterPicture;
    const file = picture.files.find((kept) => kept.name === name);
    const bytes = file && (await this.bytesOf(fix, picture, name));
    if (!file || !bytes) throw fixNotFound();
    return { bytes, contentType: file.contentType, isPublic: fix.status === 'published' };
  }

  private async bytesOf(fix: CommunityFixEntity, picture: KeptPicture, name: FixPictureFile): Promise<Buffer | null> {
    if (!fix.isSample) return this.files.get(picture, name);
    return (await this.samples.get(`${picture.folder}/${name}`))?.bytes ?? null;
  }
}

function mayLookAt({ status, visitorId }: CommunityFixEntity, caller: Caller): boolean {
  if (status === 'published' || caller.isStaff) return true;
  return status === 'pending' && visitorId !== null && visitorId === caller.visitorId;
}

async function readSide(side: FixSide, { bytes }: Upload): Promise<ReadPhoto> {
  try {
    return await readPhoto(bytes);
  } catch (error) {
    throw error instanceof PhotoRefusedError ? refusedSide(side, error) : error;
  }
}

function keptPicture(id: string, side: FixSide, { width, height }: ReadPhoto): KeptPicture {
  return {
    folder: folderOf(id, side),
    width,
    height,
    placeholder: null,
    files: [{ name: 'original.jpg', contentType: 'image/jpeg', width, height }],
  };
}
