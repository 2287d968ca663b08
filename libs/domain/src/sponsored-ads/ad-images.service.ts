import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedImage } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import {
  AD_IMAGE_TOO_LARGE,
  AD_IMAGE_TYPES,
  AD_IMAGE_WRONG_TYPE,
  adImagePath,
  MAX_AD_IMAGE_BYTES,
} from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import { Database } from '@app/database/database.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { displayName } from '../photos/display-name.js';
import { PhotoRefusedError } from '../photos/photo-errors.js';
import { makePictures } from '../photos/photo-derivatives.js';
import { readPhoto } from '../photos/photo-intake.js';
import type { Upload } from '../photos/photos.service.js';
import { makeAdImageJob } from './ad-images.jobs.js';
import { AdImageRepository } from './ad-images.repository.js';

const keyOf = (imageId: string, file: 'original.jpg' | 'w1520.webp') => `ads/${imageId}/${file}`;

/** The pictures of ads: checked, encoded anew, kept, and made small by the worker. */
@Injectable()
export class AdImages {
  constructor(
    private readonly database: Database,
    private readonly images: AdImageRepository,
    private readonly jobs: JobRuns,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Keeps a picture and serves it from now on; retention takes one away that no ad is saved with. Throws
   * `PhotoRefusedError` for what is none of the three kinds, damaged, or too large.
   */
  async keep({ bytes, fileName }: Upload, by: Actor): Promise<UploadedImage> {
    if (bytes.length > MAX_AD_IMAGE_BYTES) throw new PhotoRefusedError('PAYLOAD_TOO_LARGE', AD_IMAGE_TOO_LARGE);
    const sniffed = await fileTypeFromBuffer(bytes);
    if (!AD_IMAGE_TYPES.some((type) => type === sniffed?.mime))
      throw new PhotoRefusedError('UNSUPPORTED_MEDIA', AD_IMAGE_WRONG_TYPE);
    const { jpeg, width, height } = await readPhoto(bytes);
    const id = randomUUID();
    // Before its row: `UnknownFiles` finds it where there is none in the end.
    await this.files.put(keyOf(id, 'original.jpg'), jpeg, { contentType: 'image/jpeg' });
    await this.database.transaction(async (tx) => {
      await this.images.insert(tx.manager, { id, width, height });
      await this.jobs.start(
        tx,
        makeAdImageJob,
        { imageId: id },
        { subject: displayName(fileName, 'ad'), requestedBy: by.name, urgency: 'person' },
      );
    });
    return { imageUrl: adImagePath(id) };
  }

  /** The picture in the best form that there is; `isFinal` when no better one will come. Throws `NotFoundError`. */
  async open(id: string): Promise<{ bytes: Buffer; contentType: string; isFinal: boolean }> {
    const image = await this.images.find(id);
    const file = image && (await this.files.get(keyOf(id, image.isMade ? 'w1520.webp' : 'original.jpg')));
    if (!image || !file) throw new NotFoundError('There is no such picture.');
    const contentType = image.isMade ? 'image/webp' : 'image/jpeg';
    return { bytes: file.bytes, contentType, isFinal: image.isMade };
  }

  /**
   * Makes the form for the carousel, for screens of twice its density. The same picture gives the same file, so a second
   * run changes nothing. Throws `NotFoundError` for one that has gone.
   */
  async make(id: string, signal: AbortSignal, onStep: (label: string, done: number, total: number) => Promise<void>) {
    const original = await this.files.get(keyOf(id, 'original.jpg'));
    if (!original) throw new NotFoundError('The picture is no longer kept.');
    const { files } = await makePictures(
      original.bytes,
      [
        {
          name: 'w1520.webp',
          contentType: 'image/webp',
          side: 1_520,
          label: 'Making the picture for the carousel',
          encode: (picture) => picture.webp({ quality: 82 }),
        },
      ],
      { signal, onStep: (done, total, label) => onStep(label, done, total) },
    );
    for (const { bytes, contentType } of files) await this.files.put(keyOf(id, 'w1520.webp'), bytes, { contentType });
  }
}
