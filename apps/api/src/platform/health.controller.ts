import { Controller, Get, Res } from '@nestjs/common';
import { Anybody } from './access.js';
import { Readiness } from './readiness.js';
import type { ApiReply } from './request.js';

/** Whether this process answers, and what it misses. */
@Controller('api/health')
@Anybody()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: ApiReply): Promise<object> {
    const missing = await this.readiness.missing();
    if (missing.length === 0) return { degraded: await this.readiness.degraded() };
    void reply.status(503).header('retry-after', '2');
    return { missing };
  }
}
