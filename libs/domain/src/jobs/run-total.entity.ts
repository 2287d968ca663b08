import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many runs of a kind a worker ended in one way, and how long they took; the database counts (migration `RunTotals`). It
 * only ever rises.
 */
@Entity('run_total')
@Check('run_total_scale_check', 'scale between -3 and 13')
export class RunTotalEntity {
  @PrimaryColumn('text')
  kind: string;
  /** Outcome or state, or 'taken-over' for a run that another worker had to take over. */
  @PrimaryColumn('text')
  ending: string;
  /** They took at most 2 to this power of seconds, and more than the power below; the last scale has no end. */
  @PrimaryColumn('smallint')
  scale: number;
  @Column('bigint')
  runs: string;
  @Column('double precision')
  seconds: number;
}
