import { Global, Injectable, Module } from '@nestjs/common';
import type { RunKind } from '@app/contracts/jobs/jobs.constants.js';

/** Why this worker cannot do its runs of a kind, as a sentence for staff; null while it can. */
export type WhyUnable = () => Promise<string | null>;

/** What depends on the machine that a worker runs on: features ask it themselves, and the worker tells the api. */
@Injectable()
export class WorkerAbilities {
  private readonly asked = new Map<RunKind, WhyUnable>();

  register(kind: RunKind, whyUnable: WhyUnable): void {
    this.asked.set(kind, whyUnable);
  }

  /** The kinds that this worker cannot do now, each with the reason. Throws while the database is away. */
  async unable(): Promise<Partial<Record<RunKind, string>>> {
    const found: Partial<Record<RunKind, string>> = {};
    for (const [kind, whyUnable] of this.asked) {
      const reason = await whyUnable();
      if (reason !== null) found[kind] = reason;
    }
    return found;
  }
}

/** Everywhere: features register, the worker's word of itself asks. */
@Global()
@Module({ providers: [WorkerAbilities], exports: [WorkerAbilities] })
export class WorkerAbilitiesModule {}
