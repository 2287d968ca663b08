import { Injectable } from '@nestjs/common';
import { NotFoundError } from '@app/domain/errors.js';
import { makeAdImageJob } from '@app/domain/sponsored-ads/ad-images.jobs.js';
import { AdImageRepository } from '@app/domain/sponsored-ads/ad-images.repository.js';
import { AdImages } from '@app/domain/sponsored-ads/ad-images.service.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

@Injectable()
@HandlesJob()
export class MakeAdImageHandler implements JobHandler<typeof makeAdImageJob> {
  readonly job = makeAdImageJob;

  constructor(
    private readonly images: AdImages,
    private readonly rows: AdImageRepository,
  ) {}

  async handle({ imageId }: PayloadOf<typeof makeAdImageJob>, run: RunContext): Promise<JobResult<'image'>> {
    await this.images.make(imageId, run.signal, (label, done, total) => run.progress(label, done, total));
    if (await run.commit((manager) => this.rows.noteMade(manager, imageId)))
      return { outcome: 'ok', result: { kind: 'image', pictures: 1 } };
    // Retention took it meanwhile, and finds what was just written as a file that no row knows.
    throw new NotFoundError('The picture is no longer kept.');
  }
}
