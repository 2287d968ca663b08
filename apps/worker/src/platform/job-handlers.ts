import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import { DiscoveryService } from '@nestjs/core';
import { JOB_DEFINITIONS, type JobDefinitions } from '@app/domain/jobs/job-definitions.js';
import type { JobHandler } from '@app/queues/job-handler.js';

const IS_JOB_HANDLER = 'isJobHandler';

/** Marks a provider as the handler of its `job`. */
export const HandlesJob = () => SetMetadata(IS_JOB_HANDLER, true);

/** Every handler of this worker by its job's name. Refuses to start when a defined job has none, or two. */
@Injectable()
export class JobHandlers implements OnApplicationBootstrap, OnModuleInit {
  private readonly byName = new Map<string, JobHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queues: BullRegistrar,
    @Inject(JOB_DEFINITIONS) private readonly definitions: JobDefinitions,
  ) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders()) {
      const instance: unknown = provider.instance;
      if (typeof instance !== 'object' || instance === null) continue;
      if (!Reflect.getMetadata(IS_JOB_HANDLER, instance.constructor)) continue;
      const handler = instance as JobHandler;
      if (this.byName.has(handler.job.name)) throw new Error(`Two handlers for the job ${handler.job.name}.`);
      this.byName.set(handler.job.name, handler);
    }
    const missing = [...this.definitions.keys()].filter((name) => !this.byName.has(name));
    if (missing.length > 0) throw new Error(`No handler for the job ${missing.join(', ')}: the worker does not start.`);
  }

  /** No job is taken before every handler is known to be there. */
  onApplicationBootstrap(): void {
    this.queues.register();
  }

  of(jobName: string): JobHandler | undefined {
    return this.byName.get(jobName);
  }
}
