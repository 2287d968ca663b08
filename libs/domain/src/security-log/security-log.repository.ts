import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityLogQuery,
} from '@app/contracts/security-log/security-log.contract.js';
import { Database } from '@app/database/database.js';

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
    await manager.query(
      `insert into security_event (kind, actor, subject, network, request_id, detail) values ($1, $2, $3, $4, $5, $6)`,
      [
        event.kind,
        event.actor?.slice(0, MAX_NAME) ?? null,
        event.subject?.slice(0, MAX_NAME) ?? null,
        event.network ?? null,
        event.requestId ?? null,
        JSON.stringify(event.detail ?? {}),
      ],
    );
  }

  /** Newest first, with how many there are in all. */
  async findPage({ q, kind, actor, about, page, pageSize }: SecurityLogQuery): Promise<SecurityEventPage> {
    const matching = `from security_event
      where ($1::text is null or kind = $1)
        and ($2 = '' or lower(actor) = lower($2))
        and ($3 = '' or lower(actor) = lower($3) or lower(subject) = lower($3))
        and ($4 = '' or concat_ws(' ', actor, subject, network, request_id) ilike '%' || $4 || '%')`;
    const filters = [kind ?? null, actor, about, q.replace(/[\\%_]/g, '\\$&')];
    const [count] = await this.database.query<{ total: number }>(`select count(*)::int as total ${matching}`, filters);
    const rows = await this.database.query<Omit<SecurityEvent, 'at'> & { at: Date }>(
      `select id::text, at, kind, actor, subject, network, request_id as "requestId", detail ${matching}
       order by security_event.id desc limit $5 offset $6`,
      [...filters, pageSize, (page - 1) * pageSize],
    );
    return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: count?.total ?? 0 };
  }
}

export interface SecurityEventPage {
  events: SecurityEvent[];
  total: number;
}

/** A name that was tried at a sign-in may be as long as a body; a line of the log is not. */
const MAX_NAME = 120;
