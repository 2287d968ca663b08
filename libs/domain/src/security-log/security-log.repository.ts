import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityLogQuery,
} from '@app/contracts/security-log/security-log.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { containing, count, sameInAnyCase, sqlOn } from '../sql.js';

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  actor?: string | null;
  subject?: string | null;
  network?: string | null;
  requestId?: string | null;
  detail?: Record<string, string | number | boolean>;
}

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

  /** Newest first, with how many there are in all. */
  async findPage({ q, kind, actor, about, page, pageSize }: SecurityLogQuery): Promise<SecurityEventPage> {
    const matching = sqlOn(this.database)
      .selectFrom('security_event')
      .$if(kind !== undefined, (events) => events.where('kind', '=', kind!))
      .$if(actor !== '', (events) => events.where((event) => sameInAnyCase(event.ref('actor'), actor)))
      .$if(about !== '', (events) =>
        events.where((event) =>
          event.or([sameInAnyCase(event.ref('actor'), about), sameInAnyCase(event.ref('subject'), about)]),
        ),
      )
      .$if(q !== '', (events) =>
        events.where(containing(sql<string>`concat_ws(' ', actor, subject, network, request_id)`, q)),
      );
    const { total } = await matching.select(count().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .select(['id', 'at', 'kind', 'actor', 'subject', 'network', 'request_id as requestId', 'detail'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }
}

export interface SecurityEventPage {
  events: SecurityEvent[];
  total: number;
}

/** A name that was tried at a sign-in may be as long as a body; a line of the log is not. */
const MAX_NAME = 120;
