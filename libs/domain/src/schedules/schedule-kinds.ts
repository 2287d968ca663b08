import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Frequency } from '@app/contracts/schedules/schedules.constants.js';
import type { Transaction } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';

export interface ScheduleTarget {
  id: string;
  /** In words, as the runs say their subject. */
  label: string;
}

/** Something that can be started on a schedule. A feature registers its own with `ScheduleKinds`. */
export interface SchedulableKind {
  /** Its name in the table of schedules, for good: 'crawl'. */
  readonly kind: string;
  /** In words: 'Crawl'. */
  readonly label: string;
  /** It is short enough to be started every few minutes. */
  readonly everyMinutes?: boolean;
  /** What there is of it; staff choose from these. */
  targets(): Promise<ScheduleTarget[]>;
  /** Why `start` would refuse this one now, in the same sentence; null when it would not. Sees what `tx` has written. */
  refusal(target: string, tx?: Transaction): Promise<string | null>;
  /**
   * Starts it as the feature's own route does, so that the same rules hold. `isNew: false` with the run that is open
   * already. Throws a `DomainError` whose sentence says why it may not be started now.
   */
  start(target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }>;
  /** Locks what `follow` writes. Everybody locks that first, then the schedule. */
  lock?(tx: Transaction, target: string): Promise<void>;
  /** Staff changed the schedule itself: the feature's own setting of how often follows, in the same transaction. */
  follow?(tx: Transaction, target: string, frequency: Frequency | 'off'): Promise<void>;
}

/** Every kind that this process knows: the features' modules register theirs as they come up. */
@Injectable()
export class ScheduleKinds {
  private readonly byName = new Map<string, SchedulableKind>();

  /** Throws when there is one of that name already. */
  register(kind: SchedulableKind): void {
    if (this.byName.has(kind.kind)) throw new Error(`Two kinds of schedule are called ${kind.kind}.`);
    this.byName.set(kind.kind, kind);
  }

  of(kind: string): SchedulableKind | undefined {
    return this.byName.get(kind);
  }

  all(): SchedulableKind[] {
    return [...this.byName.values()];
  }
}
