import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type PhotoVariant } from '@app/contracts/photos.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import type { FileStore } from '@app/storage/file-store.js';
import { NotFoundError } from '../errors.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { AssistantSessions, type Caller } from '../sessions/assistant-sessions.js';
import { displayName } from './display-name.js';
import { type ReadPhoto, readPhoto } from './photo-intake.js';
import { PhotoRepository } from './photo.repository.js';
import { makeDerivativesJob } from './photos.jobs.js';

export interface Upload {
  bytes: Buffer;
  /** As the visitor's device called it. */
  fileName: string;
}

export interface KeptPhoto extends ReadPhoto {
  id: string;
  run: JobRun;
}

/** Visitors' photos: checked, re-encoded, kept, and handed to the worker for the pictures that pages show. */
@Injectable()
export class Photos {
  private readonly logger = new AreaLogger('files');

  constructor(
    private readonly database: Database,
    private readonly photos: PhotoRepository,
    private readonly sessions: AssistantSessions,
    private readonly jobs: JobRuns,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Keeps a photo for its session. Throws `PhotoRefusedError` and stores nothing when it is none, or not one of ours to read. */
  async keep(sessionId: string, caller: Caller, upload: Upload): Promise<KeptPhoto> {
    await this.sessions.check(sessionId, caller);
    return this.store(sessionId, caller, await readPhoto(upload.bytes), upload.fileName);
  }

  /** Keeps a photo that has been read. What `also` does with its id happens in the same transaction, or neither does. */
  async store(
    sessionId: string,
    caller: Caller,
    photo: ReadPhoto,
    fileName: string,
    also: (tx: Transaction, photoId: string) => Promise<void> = async () => {},
  ): Promise<KeptPhoto> {
    const id = randomUUID();
    const storageKey = `photos/${id}/original.jpg`;
    await this.files.put(storageKey, photo.jpeg, { contentType: 'image/jpeg' });
    try {
      const run = await this.database.transaction(async (tx) => {
        await this.sessions.enter(sessionId, caller, tx.manager);
        await this.photos.insert(tx.manager, {
          id,
          sessionId,
          fileName: displayName(fileName, 'photo'),
          storageKey,
          width: photo.width,
          height: photo.height,
          bytes: photo.jpeg.length,
          quality: photo.quality,
        });
        const { run } = await this.jobs.start(
          tx,
          makeDerivativesJob,
          { photoId: id },
          { subject: displayName(fileName, 'photo'), requestedBy: 'visitor', urgency: 'person' },
        );
        await also(tx, id);
        return run;
      });
      return { ...photo, id, run };
    } catch (error) {
      await this.files
        .delete(storageKey)
        .catch((cause: unknown) =>
          this.logger.warn(`An orphaned file stays behind at ${storageKey}: ${String(cause)}`),
        );
      throw error;
    }
  }

  /** The picture itself. Throws `NotFoundError` for another visitor's photo, as for one that never was. */
  async open(id: string, variant: PhotoVariant, caller: Caller): Promise<{ bytes: Buffer; contentType: string }> {
    const photo = await this.photos.findById(id);
    if (!photo || !(await this.sessions.mayRead(photo.sessionId, caller)))
      throw new NotFoundError('There is no such photo.');
    const derivative = photo.derivatives.find((made) => made.variant === variant);
    const file = await this.files.get(derivative?.storageKey ?? photo.storageKey);
    if (!file) throw new NotFoundError('This photo is no longer kept.');
    return { bytes: file.bytes, contentType: derivative?.contentType ?? 'image/jpeg' };
  }
}
