import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@app/domain/errors.js';
import { makeDerivatives, type PhotoDerivative } from '@app/domain/photos/photo-derivatives.js';
import type { StoredDerivative } from '@app/domain/photos/photo.entity.js';
import { PhotoRepository } from '@app/domain/photos/photo.repository.js';
import { makeDerivativesJob } from '@app/domain/photos/photos.jobs.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { HandlesJob } from '../platform/job-handlers.js';

const variantOf: Record<PhotoDerivative['name'], StoredDerivative['variant']> = {
  'w1920.jpg': 'large',
  'w480.webp': 'webp',
  'w480.avif': 'avif',
};

/** Makes a photo's pictures. The same photo gives the same files under the same keys, so a second run changes nothing. */
@Injectable()
@HandlesJob()
export class MakeDerivativesHandler implements JobHandler<typeof makeDerivativesJob> {
  readonly job = makeDerivativesJob;

  constructor(
    private readonly photos: PhotoRepository,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  async handle({ photoId }: PayloadOf<typeof makeDerivativesJob>, run: RunContext): Promise<JobResult<'image'>> {
    const photo = await this.photos.findById(photoId);
    const original = photo && (await this.files.get(photo.storageKey));
    // Deleted while the job waited: trying again cannot bring it back.
    if (!photo || !original) throw new NotFoundError('The photo is no longer kept.');
    const made = await makeDerivatives(original.bytes, {
      signal: run.signal,
      onStep: (done, total, label) => run.progress(label, done, total),
    });
    const stored = await Promise.all(made.files.map((file) => this.store(photo.id, file)));
    await run.commit((manager) => this.photos.saveDerivatives(manager, photo.id, stored, made.placeholder));
    return { outcome: 'ok', result: { kind: 'image', pictures: stored.length } };
  }

  private async store(
    photoId: string,
    { name, contentType, bytes, width, height }: PhotoDerivative,
  ): Promise<StoredDerivative> {
    const storageKey = `photos/${photoId}/${name}`;
    await this.files.put(storageKey, bytes, { contentType });
    return { variant: variantOf[name], storageKey, contentType, bytes: bytes.length, width, height };
  }
}
