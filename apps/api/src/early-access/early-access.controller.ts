import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
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
import { Public } from '../platform/access.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import type { ApiReply } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';

@Controller('api/early-access')
export class EarlyAccessController {
  constructor(private readonly earlyAccess: EarlyAccess) {}

  @Post()
  @Public()
  @RateLimit('write')
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
  async export(@Res() reply: ApiReply): Promise<void> {
    await sendCsv<EarlyAccessSubmission>(reply, {
      fileName: `early-access-${new Date().toISOString().slice(0, 10)}.csv`,
      columns: ['id', 'email', 'userType', ...favouriteFields, 'createdAt', 'updatedAt'],
      rows: this.earlyAccess.all(),
    });
  }
}
