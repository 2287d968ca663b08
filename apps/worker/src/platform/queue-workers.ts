import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { QueueProcessorHost } from './queue-processors.js';

/** BullMQ's workers of this process, one for each queue that it serves. */
@Injectable()
export class QueueWorkers {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): Worker[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is QueueProcessorHost => instance instanceof QueueProcessorHost)
      .map(({ worker }) => worker);
  }
}
