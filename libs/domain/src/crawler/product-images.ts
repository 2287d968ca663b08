import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import {
  PRODUCT_IMAGE_TYPES,
  PRODUCT_IMAGE_WRONG_TYPE,
  productImagePath,
} from '@app/contracts/catalogue/catalogue.constants.js';
import { MAX_PHOTO_BYTES } from '@app/contracts/photos.constants.js';
import { FetchError } from '@app/crawl/net/fetch-errors.js';
import { Database } from '@app/database/database.js';
import type { RunContext } from '@app/queues/job-handler.js';
import type { FileStore, StoredFile } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { PhotoRefusedError } from '../photos/photo-errors.js';
import { openPhoto, readPhoto } from '../photos/photo-intake.js';
import { UnusableConfigError } from './crawler.errors.js';
import { fetchProductImageJob } from './crawler.jobs.js';
import { PolitePages } from './polite-pages.js';
import { ProductImageRepository } from './product-image.repository.js';

/** As large as a product is ever shown, in pixels, for screens of twice the density. */
const SIDE = 640;
const PATIENCE_MS = 60_000;

const keyOf = (folder: string, name: string) => `products/${folder}/${name}`;

/**
 * Pictures of catalogue products: those that staff upload, and for products that have none those of the shops that sell them.
 * These are kept as our own copy: a visitor's browser never asks a shop for anything.
 */
@Injectable()
export class ProductImages {
  constructor(
    private readonly database: Database,
    private readonly images: ProductImageRepository,
    private readonly products: ProductRepository,
    private readonly jobRuns: JobRuns,
    private readonly pages: PolitePages,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Queues a picture for each product that this crawl gave the first address of one, as parts of it. Once per product. */
  async request(retailerSlug: string, crawlId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { productId, productName } of await this.images.addWanted(tx.manager, retailerSlug))
        await this.jobRuns.start(
          tx,
          fetchProductImageJob,
          { productId },
          { subject: productName, requestedBy: 'crawl', urgency: 'bulk', parentId: crawlId },
        );
    });
  }

  /** Fetches, re-encodes and stores the picture. False when it is there, or when staff gave one meanwhile. */
  async fetch(productId: string, run: RunContext): Promise<boolean> {
    const url = await this.images.findSource(productId);
    if (!url) return false;
    const { bytes } = await this.pages.fetch(url, PATIENCE_MS).catch((error: unknown) => {
      if (error instanceof FetchError && error.isTransient) throw error;
      // A refusal stays one: asking the shop again would be neither polite nor of use.
      throw error instanceof Error ? new UnusableConfigError(error.message) : error;
    });
    run.signal.throwIfAborted();
    const imageUrl = await this.store(productId, bytes);
    await run.commit((manager) => this.products.showImage(manager, productId, imageUrl));
    return true;
  }

  /**
   * Keeps a picture that staff have uploaded, and answers its address. It has a folder of its own, for the product may be new;
   * retention takes it away where no product is saved with it. Throws `PhotoRefusedError`.
   */
  async keep(bytes: Buffer): Promise<string> {
    const sniffed = await fileTypeFromBuffer(bytes);
    if (!PRODUCT_IMAGE_TYPES.some((type) => type === sniffed?.mime))
      throw new PhotoRefusedError('UNSUPPORTED_MEDIA', PRODUCT_IMAGE_WRONG_TYPE);
    return this.store(randomUUID(), bytes);
  }

  /** Encodes it anew, as small as products are shown; its name is its content's. */
  private async store(folder: string, bytes: Buffer): Promise<string> {
    const { jpeg } = await readPhoto(bytes, { maxBytes: MAX_PHOTO_BYTES, maxPixels: 25_000_000 });
    const picture = await openPhoto(jpeg)
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.webp`;
    await this.files.put(keyOf(folder, name), picture, { contentType: 'image/webp' });
    return productImagePath(folder, name);
  }

  /** Null when there is no such picture. */
  open(productId: string, name: string): Promise<StoredFile | null> {
    return this.files.get(keyOf(productId, name));
  }
}
