import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { currentTransactionId } from '@app/database/transaction-id.js';

/** How often something was in an hour, and how much it came to, of one key and part: 'buy_now' of a product at a shop. */
@Entity('hour_figure')
export class HourFigureEntity {
  @PrimaryColumn('text')
  figure: string;
  /** London's clock is whole hours off UTC, so its hours are UTC's. */
  @PrimaryColumn('timestamptz')
  hour: Date;
  @PrimaryColumn('text')
  key: string;
  @PrimaryColumn('text')
  part: string;
  @Column('bigint')
  n: string;
  @Column('bigint')
  amount: string;
}

/** The same of a day of London's. */
@Entity('day_figure')
export class DayFigureEntity {
  @PrimaryColumn('text')
  figure: string;
  @PrimaryColumn('date')
  day: Date;
  @PrimaryColumn('text')
  key: string;
  @PrimaryColumn('text')
  part: string;
  @Column('bigint')
  n: string;
  @Column('bigint')
  amount: string;
}

/** What a figure that is read by its key alone came to since the first day; always the sum of its days. */
@Entity('figure_total')
export class FigureTotalEntity {
  @PrimaryColumn('text')
  figure: string;
  @PrimaryColumn('text')
  key: string;
  @Column('bigint')
  n: string;
}

/** What a figure with many keys came to in 4, 16 or 64 days from `first` on; always the sum of its days. */
@Entity('figure_block')
export class FigureBlockEntity {
  @PrimaryColumn('text')
  figure: string;
  @PrimaryColumn('smallint')
  size: number;
  @PrimaryColumn('date')
  first: Date;
  @PrimaryColumn('text')
  key: string;
  @PrimaryColumn('text')
  part: string;
  @Column('bigint')
  n: string;
}

/** Who has been here on a day: tells the next event of the same visitor from the first. */
@Entity('day_visitor')
@Index('day_visitor_key', ['visitorKey'])
export class DayVisitorEntity {
  @PrimaryColumn('date')
  day: Date;
  @PrimaryColumn('text')
  visitorKey: string;
}

/** What is left of rows that were deleted before their time: their counts, under the transaction that wrote the row. */
@Entity('kept_figure')
@Index('kept_figure_at', ['at'])
@Index('kept_figure_written_by', ['writtenBy'])
export class KeptFigureEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('timestamptz')
  at: Date;
  @Column('text')
  figure: string;
  @Column('text')
  key: string;
  @Column('text')
  part: string;
  @Column('bigint')
  n: string;
  @Column('bigint')
  amount: string;
}

/** From when on a source still has all its rows; a source without a line has all there ever were. */
@Entity('figure_source')
export class FigureSourceEntity {
  @PrimaryColumn('text')
  source: string;
  @Column('timestamptz')
  rawSince: Date;
}

/** The one row that says how far the figures go. */
@Entity('figure_watermark')
@Check('figure_watermark_id_check', 'id = 1')
export class FigureWatermarkEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;
  /** Rows of this transaction and all before it are counted. */
  @Column('text', { default: currentTransactionId })
  countedThrough: string;
  /** When nothing was left to count; null before the first time. */
  @Column('timestamptz', { nullable: true })
  countedAt: Date | null;
}
