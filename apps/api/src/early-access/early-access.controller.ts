import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import {
  type EarlyAccessForm,
  type EarlyAccessReceipt,
  earlyAccessRequestSchema,
  type EarlyAccessSubmission,
  type SubmissionsQuery,
  submissionsQuerySchema,
} from '@app/contracts/early-access/early-access.contract.js';
import { favouriteFields } from '@app/contracts/early-access/early-access.paths.js';
import { EarlyAccess } from '@app/domain/early-access/early-access.service.js';
import { SecurityLog } from '@app/domain/security-log/security-log.service.js';
import { Public } from '../platform/access.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';

@Controller('api/early-access')
export class EarlyAccessController {
  constructor(
    private readonly earlyAccess: EarlyAccess,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @Public()
  @RateLimit('sign-up')
  submit(@Body({ schema: earlyAccessRequestSchema }) form: EarlyAccessForm): Promise<EarlyAccessReceipt> {
    return this.earlyAccess.submit(form);
  }

  @Get('submissions')
  async submissions(
    @Query({ schema: submissionsQuerySchema }) query: SubmissionsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<EarlyAccessSubmission[]> {
    const { submissions, total } = await this.earlyAccess.page(query);
    void reply.header('x-total-count', total);
    return submissions;
  }

  @Get('export')
  async export(@Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    // Before the first row is sent: a list that went out unseen is what the log is for.
    await this.securityLog.record({
      kind: 'personal-data-exported',
      actor: askedBy(request),
      subject: 'early access',
      address: request.caller.network,
      requestId: request.id,
    });
    await sendCsv<EarlyAccessSubmission>(reply, {
      fileName: `early-access-${new Date().toISOString().slice(0, 10)}.csv`,
      columns: ['id', 'email', 'userType', ...favouriteFields, 'createdAt', 'updatedAt'],
      rows: this.earlyAccess.all(),
    });
  }
}
