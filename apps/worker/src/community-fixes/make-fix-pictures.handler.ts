import { Injectable } from '@nestjs/common';
import { type FixSide, fixSides } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { KeptPicture } from '@app/domain/community-fixes/community-fix.entity.js';
import { makeFixPicturesJob } from '@app/domain/community-fixes/community-fixes.jobs.js';
import { CommunityFixRepository } from '@app/domain/community-fixes/community-fixes.repository.js';
import { FixFiles } from '@app/domain/community-fixes/fix-files.js';
import { galleryRecipes } from '@app/domain/community-fixes/gallery-pictures.js';
import { NotFoundError } from '@app/domain/errors.js';
import { makePictures } from '@app/domain/photos/photo-derivatives.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/** Makes a fix's pictures. The same original gives the same files under the same keys, so a second run changes nothing. */
@Injectable()
@HandlesJob()
export class MakeFixPicturesHandler implements JobHandler<typeof makeFixPicturesJob> {
  readonly job = makeFixPicturesJob;

  constructor(
    private readonly fixes: CommunityFixRepository,
    private readonly files: FixFiles,
  ) {}

  async handle({ fixId }: PayloadOf<typeof makeFixPicturesJob>, run: RunContext): Promise<JobResult<'image'>> {
    const fix = await this.fixes.findById(fixId);
    if (!fix) throw gone();
    const before = await this.make(fixId, 'before', fix.beforePicture, run);
    const after = await this.make(fixId, 'after', fix.afterPicture, run);
    const isKept = await run.commit((manager) => this.fixes.savePictures(manager, fixId, { before, after }));
    if (isKept) return { outcome: 'ok', result: { kind: 'image', pictures: fixSides.length } };
    // Deleted meanwhile: what was just written must not outlive it, unless staff may still bring it back.
    if (!(await this.fixes.canComeBack(fixId))) await this.files.forget(fixId);
    throw gone();
  }

  private async make(fixId: string, side: FixSide, picture: KeptPicture, run: RunContext): Promise<KeptPicture> {
    const original = await this.files.get(picture, 'original.jpg');
    if (!original) throw gone();
    const first = fixSides.indexOf(side);
    const made = await makePictures(original, galleryRecipes, {
      signal: run.signal,
      onStep: (done, total, label) => run.progress(`${label} (${side})`, first * total + done, total * fixSides.length),
    });
    for (const { name, bytes, contentType } of made.files) await this.files.put(fixId, side, name, bytes, contentType);
    return {
      ...picture,
      placeholder: made.placeholder,
      files: [
        ...picture.files.filter(({ name }) => name === 'original.jpg'),
        ...made.files.map(({ name, contentType, width, height }) => ({ name, contentType, width, height })),
      ],
    };
  }
}

/** Deleted while the job waited: trying again cannot bring it back. */
const gone = () => new NotFoundError('The fix is no longer kept.');
