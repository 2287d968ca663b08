import type { OnModuleInit } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Actor } from '../audit/actor.js';
import type { SchedulableKind, ScheduleKinds, ScheduleTarget } from './schedule-kinds.js';

/** What there is one of, as the clean-up: it is its own only target, and registers itself. */
export abstract class SingleSchedule implements SchedulableKind, OnModuleInit {
  abstract readonly kind: string;
  abstract readonly label: string;
  protected abstract readonly target: ScheduleTarget;

  constructor(private readonly kinds: ScheduleKinds) {}

  abstract refusal(): Promise<string | null>;
  abstract start(target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }>;

  onModuleInit(): void {
    this.kinds.register(this);
  }

  targets(): Promise<ScheduleTarget[]> {
    return Promise.resolve([this.target]);
  }
}
