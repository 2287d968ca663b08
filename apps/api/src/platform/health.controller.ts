import { Controller, Get, Res } from '@nestjs/common';
import { readVersion } from '@app/config/version.js';
import type { Health } from '@app/contracts/health/health.contract.js';
import { Anybody } from './access.js';
import { Readiness } from './readiness.js';
import type { ApiReply } from './request.js';

/** Whether this process answers, and what it misses. */
@Controller('api/health')
@Anybody()
export class HealthController {
  private readonly health: Health = { status: 'ok', version: readVersion() };

  constructor(private readonly readiness: Readiness) {}

  @Get()
  alive(): Health {
    return this.health;
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: ApiReply): Promise<object> {
    const missing = await this.readiness.missing();
    if (missing.length === 0) return { degraded: await this.readiness.degraded() };
    void reply.status(503).header('retry-after', '2');
    return { missing };
  }
}
