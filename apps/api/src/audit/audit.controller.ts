import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { auditCalls } from '@app/contracts/audit/audit.calls.js';
import type { AuditEntry, AuditListQuery, Reverted, RevertMany } from '@app/contracts/audit/audit.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { AuditReverts } from '@app/domain/audit/audit-reverts.service.js';
import { Audits } from '@app/domain/audit/audits.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';
import { CSV_COLUMNS, toCsvRows } from './csv-rows.js';

/** What staff and operators have done, and the way back from it. */
@Controller()
export class AuditController {
  constructor(
    private readonly audits: Audits,
    private readonly reverts: AuditReverts,
  ) {}

  @Handles(auditCalls.page)
  async page(@Query() query: AuditListQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<AuditEntry[]> {
    const { entries, total } = await this.audits.page(query);
    void reply.header('x-total-count', total);
    return entries;
  }

  @Handles(auditCalls.export)
  async export(@Query() query: AuditListQuery, @Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    const entries = await this.audits.export(query, doneBy(request));
    await sendCsv(reply, {
      fileName: `audit-${new Date().toISOString().slice(0, 10)}.csv`,
      columns: CSV_COLUMNS,
      rows: toCsvRows(entries),
    });
  }

  @Handles(auditCalls.revertMany)
  revertMany(@Body() { entries }: RevertMany, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.reverts.revertMany(entries, doneBy(request));
  }

  @Handles(auditCalls.revert)
  revert(@Param('id') id: string, @Req() request: ApiRequest): Promise<Reverted> {
    return this.reverts.revert(id, doneBy(request));
  }
}
