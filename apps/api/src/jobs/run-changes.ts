import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChangeNotifications } from '@app/database/change-notifications.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { RealtimeGateway } from '../platform/realtime.gateway.js';

/** Changes within this time are read together, in milliseconds. */
const GATHER_MS = 50;

/** Sends the staff's screens on this process every run that has changed, as it stands in the database when it is read. */
@Injectable()
export class RunChanges implements OnApplicationBootstrap {
  private readonly logger = new AreaLogger('jobs');
  private readonly changed = new Set<string>();
  private sending: Promise<void> | undefined;

  constructor(
    private readonly changes: ChangeNotifications,
    private readonly runs: JobRuns,
    private readonly gateway: RealtimeGateway,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.follow('run_changed', (id) => this.onChange(id), this.logger);
  }

  private async onChange(id: string | null): Promise<void> {
    // What changed while nobody listened is in the snapshot that a screen gets when it connects again.
    if (id === null) return this.gateway.disconnectScreens();
    if (!this.gateway.hasScreens()) return;
    this.changed.add(id);
    this.sending ??= this.send().finally(() => (this.sending = undefined));
    await this.sending;
  }

  private async send(): Promise<void> {
    while (this.changed.size > 0) {
      await sleep(GATHER_MS);
      const ids = [...this.changed];
      this.changed.clear();
      for (const run of await this.runs.getMany(ids)) this.gateway.sendRun(run);
    }
  }
}
