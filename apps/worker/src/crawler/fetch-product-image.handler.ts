import { Injectable } from '@nestjs/common';
import { fetchProductImageJob } from '@app/domain/crawler/crawler.jobs.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

@Injectable()
@HandlesJob()
export class FetchProductImageHandler implements JobHandler<typeof fetchProductImageJob> {
  readonly job = fetchProductImageJob;

  constructor(private readonly images: ProductImages) {}

  async handle({ productId }: PayloadOf<typeof fetchProductImageJob>, run: RunContext): Promise<JobResult<'image'>> {
    const isFetched = await this.images.fetch(productId, run);
    return { outcome: 'ok', result: { kind: 'image', pictures: Number(isFetched) } };
  }
}
