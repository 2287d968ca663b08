import { Controller, Param, Req, Res } from '@nestjs/common';
import { communityFixesCalls } from '@app/contracts/community-fixes/community-fixes.calls.js';
import type { Fix, FixVote } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { FixPictureFile, FixSide } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { CommunityFixes } from '@app/domain/community-fixes/community-fixes.service.js';
import { FixVotes } from '@app/domain/community-fixes/fix-votes.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { readForm } from '../platform/read-upload.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

/** A picture's bytes never change under its name; a week, since staff may hide a fix that copies are kept of. */
const PUBLIC_CACHE = 'public, max-age=604800, immutable';

@Controller()
export class CommunityFixesController {
  constructor(
    private readonly fixes: CommunityFixes,
    private readonly votes: FixVotes,
  ) {}

  @PublicRead<CommunityFixesController>({
    tables: ['community_fix', 'community_fix_vote'],
    exceptVisitors: (controller) => controller.visitorsWhoWait(),
  })
  @Handles(communityFixesCalls.list)
  list(@Req() { caller }: ApiRequest): Promise<Fix[]> {
    return this.fixes.list(caller);
  }

  /** Those who see fixes of their own that nobody has looked at yet. */
  visitorsWhoWait(): Promise<ReadonlySet<string>> {
    return this.fixes.visitorsWhoWait();
  }

  @Handles(communityFixesCalls.submit)
  async submit(@Req() request: ApiRequest): Promise<Fix> {
    const { fields, uploads } = await readForm(request, communityFixesCalls.submit.form);
    const { beforeImage: before, afterImage: after } = uploads;
    return this.fixes.submit(fields, { ...(before && { before }), ...(after && { after }) }, request.caller);
  }

  @Handles(communityFixesCalls.vote)
  vote(@Param('id') id: string, @Req() { caller }: ApiRequest): Promise<FixVote> {
    return this.votes.vote(id, caller);
  }

  @Handles(communityFixesCalls.picture)
  async picture(
    @Param('id') id: string,
    @Param('side') side: FixSide,
    @Param('file') file: FixPictureFile,
    @Req() { caller }: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
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
