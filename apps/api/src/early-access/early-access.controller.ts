import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { earlyAccessCalls } from '@app/contracts/early-access/early-access.calls.js';
import type {
  EarlyAccessForm,
  EarlyAccessReceipt,
  EarlyAccessSubmission,
  SubmissionsExportQuery,
  SubmissionsQuery,
} from '@app/contracts/early-access/early-access.contract.js';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import { EarlyAccess } from '@app/domain/early-access/early-access.service.js';
import { SecurityLog } from '@app/domain/security-log/security-log.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';

@Controller()
export class EarlyAccessController {
  constructor(
    private readonly earlyAccess: EarlyAccess,
    private readonly securityLog: SecurityLog,
  ) {}

  @Handles(earlyAccessCalls.submit)
  submit(@Body() form: EarlyAccessForm): Promise<EarlyAccessReceipt> {
    return this.earlyAccess.submit(form);
  }

  @Handles(earlyAccessCalls.submissions)
  async submissions(
    @Query() query: SubmissionsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<EarlyAccessSubmission[]> {
    const { submissions, total } = await this.earlyAccess.page(query);
    void reply.header('x-total-count', total);
    return submissions;
  }

  @Handles(earlyAccessCalls.submission)
  submission(@Param('id') id: string): Promise<EarlyAccessSubmission> {
    return this.earlyAccess.get(id);
  }

  @Handles(earlyAccessCalls.export)
  async export(
    @Query() query: SubmissionsExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
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
      rows: this.earlyAccess.all(query),
    });
  }
}
