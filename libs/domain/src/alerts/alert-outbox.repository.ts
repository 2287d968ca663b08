import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { AlertChannel, DeliveryState } from '@app/contracts/alerts/alerts.constants.js';
import type { AlertDeliveriesQuery, AlertLine } from '@app/contracts/alerts/alerts.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { count, type Sql, sqlOn } from '../sql.js';

export interface NewAlert {
  key: string;
  subject: string;
  lines: AlertLine[];
  isTest?: boolean;
}

export interface Recipient {
  channel: AlertChannel;
  target: string;
}

/** A delivery that a worker has. */
export interface ClaimedDelivery extends Recipient {
  id: string;
  attempts: number;
  subject: string;
  lines: AlertLine[];
  isTest: boolean;
  createdAt: Date;
}

/** Longer than any recipient is given. */
const LEASE = sql<Date>`now() + interval '30 seconds'`;
const UNSURE = 'It was handed over, and the worker ended before an answer came; it is not sent again.';

const deliveriesOn = (on: Sql) =>
  on
    .selectFrom('alert_delivery as d')
    .innerJoin('alert as a', 'a.id', 'd.alert_id')
    .select(['d.id', 'a.subject', 'a.lines', 'd.channel', 'd.target', 'd.state', 'd.attempts', 'd.reason'])
    .select(['d.due_at as dueAt', 'd.created_at as createdAt', 'd.ended_at as endedAt']);

export type AlertDeliveryRow = InferResult<ReturnType<typeof deliveriesOn>>[number];

/** Alerts and to whom each has to go: the only file that writes to `alert` and `alert_delivery`. */
@Injectable()
export class AlertOutboxRepository {
  constructor(private readonly database: Database) {}

  /** Puts it in for everybody, once for each key; answers to how many. */
  async add(manager: EntityManager, alert: NewAlert, recipients: readonly Recipient[]): Promise<number> {
    const on = sqlOn(manager);
    const { key, subject, lines, isTest = false } = alert;
    const added = await on
      .insertInto('alert')
      .values({ key, subject, lines: json(lines), is_test: isTest })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added || recipients.length === 0) return 0;
    await on
      .insertInto('alert_delivery')
      .values(recipients.map(({ channel, target }) => ({ alert_id: added.id, channel, target })))
      .execute();
    return recipients.length;
  }

  /** Takes the delivery that has been due for longest; null when nothing is. In quiet hours only tests are. */
  async claim(isQuiet: boolean): Promise<ClaimedDelivery | null> {
    const on = sqlOn(this.database);
    const row = await on
      .updateTable('alert_delivery as d')
      .from('alert as a')
      .set((delivery) => ({ attempts: delivery('d.attempts', '+', 1), lease_until: LEASE, handed_at: null }))
      .whereRef('a.id', '=', 'd.alert_id')
      .where('d.id', '=', (db) =>
        db
          .selectFrom('alert_delivery as w')
          .innerJoin('alert as of', 'of.id', 'w.alert_id')
          .select('w.id')
          .where('w.state', '=', 'waiting')
          .where('w.due_at', '<=', sql<Date>`now()`)
          .where('w.handed_at', 'is', null)
          .where((waiting) =>
            waiting.or([waiting('w.lease_until', 'is', null), waiting('w.lease_until', '<', sql<Date>`now()`)]),
          )
          .$if(isQuiet, (waiting) => waiting.where('of.is_test', '=', true))
          .orderBy('w.due_at')
          .limit(1)
          .forUpdate('w')
          .skipLocked(),
      )
      .returning(['d.id', 'd.attempts', 'd.channel', 'd.target', 'd.created_at as createdAt'])
      .returning(['a.subject', 'a.lines', 'a.is_test as isTest'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** From here on the recipient may have all of it. False when the delivery is another worker's by now: it must not go out. */
  async handOver({ id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(this.database)
      .updateTable('alert_delivery')
      .set({ handed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .where('lease_until', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** How the attempt went; with `againInMs` it is tried again then. */
  async end(
    { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
    { state, reason, againInMs }: { state: DeliveryState; reason: string; againInMs?: number },
  ): Promise<void> {
    const isOver = state !== 'waiting';
    await sqlOn(this.database)
      .updateTable('alert_delivery')
      .set({
        state,
        reason,
        lease_until: null,
        handed_at: null,
        ended_at: isOver ? sql<Date>`now()` : null,
        ...(againInMs !== undefined && { due_at: sql<Date>`now() + ${againInMs} * interval '1 millisecond'` }),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** What a worker had handed over when it ended is over, too: nobody knows more of it. */
  async endUnsure(): Promise<void> {
    await sqlOn(this.database)
      .updateTable('alert_delivery')
      .set({ state: 'unsure', reason: UNSURE, lease_until: null, ended_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .where('handed_at', 'is not', null)
      .where('lease_until', '<', sql<Date>`now()`)
      .execute();
  }

  /** Newest first. */
  async findPage({ page, pageSize }: AlertDeliveriesQuery): Promise<{ rows: AlertDeliveryRow[]; total: number }> {
    const on = sqlOn(this.database);
    const [rows, { total }] = await Promise.all([
      deliveriesOn(on)
        .orderBy('d.created_at', 'desc')
        .orderBy('d.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      on.selectFrom('alert_delivery').select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }
}
