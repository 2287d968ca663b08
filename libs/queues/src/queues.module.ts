import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { QUEUE_BACKEND, type QueueBackend } from './backend.js';
import { retention } from './queue-config.js';
import { QUEUES, RunQueues } from './run-queues.js';
import { Ticker, TICKS, TICKS_QUEUE } from './ticker.js';

/** All queues on one backend. The api adds jobs (role 'producer'), a worker also runs them (role 'consumer'). */
@Global()
@Module({})
export class QueuesModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  static connect(backend: QueueBackend, role: 'producer' | 'consumer'): DynamicModule {
    const tokens = queueNames.map((name) => getQueueToken(name));
    return {
      module: QueuesModule,
      imports: [
        BullModule.forRoot({
          connection: backend[role] as never,
          defaultJobOptions: retention,
          extraOptions: { manualRegistration: true },
        }),
        ...[...queueNames, TICKS_QUEUE].map((name) => BullModule.registerQueue({ name })),
      ],
      providers: [
        { provide: QUEUE_BACKEND, useValue: backend },
        {
          provide: QUEUES,
          inject: tokens,
          useFactory: (...queues: Queue[]) => new Map(queues.map((queue) => [queue.name, queue])),
        },
        { provide: TICKS, useExisting: getQueueToken(TICKS_QUEUE) },
        RunQueues,
        Ticker,
      ],
      exports: [QUEUE_BACKEND, QUEUES, RunQueues, Ticker],
    };
  }

  /** Last of all: queues and workers have closed by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.backend.close();
  }
}
