import { Controller, Query, Res } from '@nestjs/common';
import { securityLogCalls } from '@app/contracts/security-log/security-log.calls.js';
import type { SecurityEvent, SecurityLogQuery } from '@app/contracts/security-log/security-log.contract.js';
import { SecurityLog } from '@app/domain/security-log/security-log.service.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply } from '../platform/request.js';

/** The security log, for staff. */
@Controller()
export class SecurityLogController {
  constructor(private readonly log: SecurityLog) {}

  @Handles(securityLogCalls.page)
  async page(@Query() query: SecurityLogQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<SecurityEvent[]> {
    const { events, total } = await this.log.page(query);
    void reply.header('x-total-count', total);
    return events;
  }
}
