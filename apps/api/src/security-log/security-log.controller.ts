import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  type SecurityEvent,
  type SecurityLogQuery,
  securityLogQuerySchema,
} from '@app/contracts/security-log/security-log.contract.js';
import { SecurityLog } from '@app/domain/security-log/security-log.service.js';
import type { ApiReply } from '../platform/request.js';

/** The security log, for staff. */
@Controller('api/admin/security-log')
export class SecurityLogController {
  constructor(private readonly log: SecurityLog) {}

  @Get()
  async page(
    @Query({ schema: securityLogQuerySchema }) query: SecurityLogQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<SecurityEvent[]> {
    const { events, total } = await this.log.page(query);
    void reply.header('x-total-count', total);
    return events;
  }
}
