import { Injectable } from '@nestjs/common';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';
import { toJobRun } from '../jobs/job-run.row.js';
import { nextMoments } from './pattern.js';
import { ScheduleKinds } from './schedule-kinds.js';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.js';

/** How many of its next moments a schedule shows. */
const SHOWN = 5;

/** Turns rows into what staff see: with the target in words, the moments to come, and the last run as it stands. */
@Injectable()
export class ScheduleView {
  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly runs: JobRunRepository,
    private readonly schedules: ScheduleRepository,
  ) {}

  async of(rows: readonly ScheduleRow[]): Promise<Schedule[]> {
    const lastRuns = await this.runs.findByIds(rows.flatMap(({ last_run_id }) => last_run_id ?? []));
    const now = await this.schedules.now();
    const labels = await this.labels(new Set(rows.map(({ kind }) => kind)));
    const refusals = await Promise.all(rows.map((row) => this.refusalOf(row)));
    return rows.map((row, at) => {
      const run = lastRuns.find(({ id }) => id === row.last_run_id);
      return {
        id: row.id,
        kind: row.kind,
        kindLabel: this.kinds.of(row.kind)?.label ?? row.kind,
        target: row.target,
        subject: labels.get(`${row.kind} ${row.target}`) ?? 'Not there any more',
        pattern: row.pattern,
        isPaused: row.is_paused,
        overlap: row.overlap,
        missed: row.missed,
        nextRuns: row.is_paused ? [] : nextMoments(row.pattern, now, SHOWN).map((moment) => moment.toISOString()),
        refusal: refusals[at] ?? null,
        lastRun: run ? toJobRun(run) : null,
        lastDue: row.last_due_at && { at: row.last_due_at.toISOString(), note: row.last_note },
        version: row.version,
      };
    });
  }

  async ofOne(row: ScheduleRow): Promise<Schedule> {
    const [schedule] = await this.of([row]);
    if (!schedule) throw new Error('One row gives one schedule.');
    return schedule;
  }

  private async refusalOf({ kind, target, is_paused: isPaused }: ScheduleRow): Promise<string | null> {
    return isPaused ? null : ((await this.kinds.of(kind)?.refusal(target)) ?? null);
  }

  private async labels(kinds: ReadonlySet<string>): Promise<Map<string, string>> {
    const labels = new Map<string, string>();
    for (const kind of kinds)
      for (const { id, label } of (await this.kinds.of(kind)?.targets()) ?? []) labels.set(`${kind} ${id}`, label);
    return labels;
  }
}
