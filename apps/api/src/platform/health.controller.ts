import { Controller, Res } from '@nestjs/common';
import { readVersion } from '@app/config/version.js';
import { healthCalls } from '@app/contracts/health/health.calls.js';
import type { Health, NotReady, Ready } from '@app/contracts/health/health.contract.js';
import { Handles } from './handles.js';
import { Readiness } from './readiness.js';
import type { ApiReply } from './request.js';

/** Whether this process answers, and what it misses. */
@Controller()
export class HealthController {
  private readonly health: Health = { status: 'ok', version: readVersion() };

  constructor(private readonly readiness: Readiness) {}

  @Handles(healthCalls.alive)
  alive(): Health {
    return this.health;
  }

  @Handles(healthCalls.ready)
  async ready(@Res({ passthrough: true }) reply: ApiReply): Promise<Ready | NotReady> {
    const missing = await this.readiness.missing();
    if (missing.length === 0) return { degraded: await this.readiness.degraded() };
    void reply.status(503).header('retry-after', '2');
    return { missing };
  }
}
