import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityLogQuery,
  securityLogQuerySchema,
} from '@app/contracts/security-log/security-log.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { sameInAnyCase, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  actor?: string | null;
  subject?: string | null;
  network?: string | null;
  requestId?: string | null;
  detail?: Record<string, string | number | boolean>;
}

const list = staffList({
  query: securityLogQuerySchema,
  from: (on) => on.selectFrom('security_event'),
  columns: (events) =>
    events.select(['id', 'at', 'kind', 'actor', 'subject', 'network', 'request_id as requestId', 'detail']),
  key: 'id',
  searched: (event) => event.ref('searched'),
  filters: {
    kind: (event, kind) => event('kind', '=', kind),
    actor: (event, actor) => sameInAnyCase(event.ref('actor'), actor),
    about: (event, about) =>
      event.or([sameInAnyCase(event.ref('actor'), about), sameInAnyCase(event.ref('subject'), about)]),
  },
  // Numbered as they are written.
  sorts: { '-at': sql`id desc`, at: sql`id` },
});

/** The only file with SQL for `security_event`. The table itself refuses changes; only retention may take old rows out. */
@Injectable()
export class SecurityLogRepository {
  constructor(private readonly database: Database) {}

  async insert(event: NewSecurityEvent, manager: EntityManager = this.database.manager): Promise<void> {
    await sqlOn(manager)
      .insertInto('security_event')
      .values({
        kind: event.kind,
        actor: event.actor?.slice(0, MAX_NAME) ?? null,
        subject: event.subject?.slice(0, MAX_NAME) ?? null,
        network: event.network ?? null,
        request_id: event.requestId ?? null,
        detail: json(event.detail ?? {}),
      })
      .execute();
  }

  /** With how many there are in all. */
  async findPage(query: SecurityLogQuery): Promise<SecurityEventPage> {
    const { rows, total } = await list.page(this.database, query);
    return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }
}

export interface SecurityEventPage {
  events: SecurityEvent[];
  total: number;
}

/** A name that was tried at a sign-in may be as long as a body; a line of the log is not. */
const MAX_NAME = 120;
