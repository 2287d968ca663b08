import { Controller, Get, Injectable, Inject, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isMigrated } from '@app/database/migrate.js';
import { KnowledgeIndexKeeper } from '@app/domain/knowledge/knowledge-index-keeper.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import type { QueueBackend } from '@app/queues/backend.js';
import { QUEUE_BACKEND } from '@app/queues/queues.module.js';
import { queueNames, type QueueName } from '@app/contracts/jobs/jobs.paths.js';
import { Public } from './access.js';
import type { ApiReply } from './request.js';

/** How long a readiness check waits for one part, in milliseconds. */
const PATIENCE = 1_500;

/** Whether this process answers, and what it misses. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private isShuttingDown = false;
  private migrated = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly knowledge: KnowledgeIndexKeeper,
    private readonly workers: WorkerPresenceRepository,
    @Inject(QUEUE_BACKEND) private readonly queue: QueueBackend,
  ) {}

  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }

  async missing(): Promise<string[]> {
    if (this.isShuttingDown) return ['shutting-down'];
    if (!(await succeeds(() => this.dataSource.query('select 1')))) return ['database'];
    const missing: string[] = [];
    // Once true for this release it stays true.
    this.migrated ||= await succeeds(async () => {
      if (!(await isMigrated(this.dataSource))) throw new Error('migrations are missing');
    });
    if (!this.migrated) missing.push('migrations');
    if (!this.knowledge.isReady) missing.push('knowledge');
    return missing;
  }

  async degraded(): Promise<string[]> {
    const [queueAnswers, served] = await Promise.all([
      succeeds(() => this.queue.ping()),
      this.workers.servedQueues().catch((): QueueName[] => []),
    ]);
    const isFullyServed = queueNames.every((name) => served.includes(name));
    return [...(queueAnswers ? [] : ['queue']), ...(isFullyServed ? [] : ['worker'])];
  }
}

async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), PATIENCE);
  });
  const result = await Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return result;
}

@Controller('api/health')
@Public()
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
