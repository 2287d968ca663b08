import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { type Fix, fixFormSchema, type FixVote } from '@app/contracts/community-fixes/community-fixes.contract.js';
import {
  fixImageFields,
  fixPictureFiles,
  fixSides,
  MAX_FIX_PICTURE_BYTES,
} from '@app/contracts/community-fixes/community-fixes.paths.js';
import { fixNotFound } from '@app/domain/community-fixes/community-fixes.errors.js';
import { CommunityFixes } from '@app/domain/community-fixes/community-fixes.service.js';
import { FixVotes } from '@app/domain/community-fixes/fix-votes.service.js';
import { Public } from '../platform/access.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import { readForm } from '../platform/read-upload.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { TakesUpload } from '../platform/upload-allowance.js';

const pictureAddress = z.object({ id: z.uuid(), side: z.enum(fixSides), file: z.enum(fixPictureFiles) });

/** A picture's bytes never change under its name; a week, since staff may hide a fix that copies are kept of. */
const PUBLIC_CACHE = 'public, max-age=604800, immutable';

@Controller('api/fixes')
@Public()
export class CommunityFixesController {
  constructor(
    private readonly fixes: CommunityFixes,
    private readonly votes: FixVotes,
  ) {}

  @Get()
  @PublicRead<CommunityFixesController>({
    tables: ['community_fix', 'community_fix_vote'],
    exceptVisitors: (controller) => controller.visitorsWhoWait(),
  })
  list(@Req() { caller }: ApiRequest): Promise<Fix[]> {
    return this.fixes.list(caller);
  }

  /** Those who see fixes of their own that nobody has looked at yet. */
  visitorsWhoWait(): Promise<ReadonlySet<string>> {
    return this.fixes.visitorsWhoWait();
  }

  @Post()
  @HttpCode(201)
  @RateLimit('fix')
  @TakesUpload(2 * MAX_FIX_PICTURE_BYTES)
  async submit(@Req() request: ApiRequest): Promise<Fix> {
    const { fields, uploads } = await readForm(request, {
      schema: fixFormSchema,
      files: Object.values(fixImageFields),
      maxBytes: MAX_FIX_PICTURE_BYTES,
    });
    const { beforeImage: before, afterImage: after } = uploads;
    return this.fixes.submit(fields, { ...(before && { before }), ...(after && { after }) }, request.caller);
  }

  @Post(':id/vote')
  @HttpCode(201)
  @RateLimit('vote')
  vote(@Param('id') id: string, @Req() { caller }: ApiRequest): Promise<FixVote> {
    if (!z.uuid().safeParse(id).success) throw fixNotFound();
    return this.votes.vote(id, caller);
  }

  @Get(':id/:side/:file')
  async picture(
    @Param() params: Record<string, string>,
    @Req() { caller }: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const address = pictureAddress.safeParse(params);
    if (!address.success) throw fixNotFound();
    const { id, side, file } = address.data;
    const { bytes, contentType, isPublic } = await this.fixes.openPicture(id, side, file, caller);
    // Never rendered as a document.
    await reply
      .headers({
        'content-type': contentType,
        'content-disposition': `inline; filename="${side}"`,
        'cache-control': isPublic ? PUBLIC_CACHE : 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes);
  }
}
