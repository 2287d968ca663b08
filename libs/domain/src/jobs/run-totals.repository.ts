import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** What is counted where another worker took a run over. */
const TAKEN_OVER = 'taken-over';
const FIRST_SCALE = -3;
const LAST_SCALE = 13;

export interface RunTotal {
  kind: string;
  ending: string;
  runs: number;
  seconds: number;
  /** Runs that took at most so many seconds, by the bounds of `runSecondsBounds`. */
  within: number[];
}

/** From an eighth of a second to more than an hour. */
export const runSecondsBounds: readonly number[] = Array.from(
  { length: LAST_SCALE - FIRST_SCALE },
  (_, step) => 2 ** (FIRST_SCALE + step),
);

/** What became of all runs that workers had in hand, since the installation began. */
@Injectable()
export class RunTotalsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<{ ended: RunTotal[]; takenOver: Map<string, number> }> {
    const rows = await sqlOn(this.database)
      .selectFrom('run_total')
      .selectAll()
      .orderBy('kind')
      .orderBy('ending')
      .execute();
    const ended = new Map<string, RunTotal>();
    const takenOver = new Map<string, number>();
    for (const { kind, ending, scale, runs, seconds } of rows) {
      if (ending === TAKEN_OVER) {
        takenOver.set(kind, Number(runs));
        continue;
      }
      const key = `${kind} ${ending}`;
      const total = ended.get(key) ?? { kind, ending, runs: 0, seconds: 0, within: runSecondsBounds.map(() => 0) };
      total.runs += Number(runs);
      total.seconds += seconds;
      for (let at = scale - FIRST_SCALE; at < total.within.length; at++) total.within[at]! += Number(runs);
      ended.set(key, total);
    }
    return { ended: [...ended.values()], takenOver };
  }
}
