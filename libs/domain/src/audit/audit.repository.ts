import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { type AuditListQuery, auditListQuerySchema } from '@app/contracts/audit/audit.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { sameInAnyCase, type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';

/** An entry without what only figures and searches are made of. */
export type AuditEntryRow = Omit<AuditEntryEntity, 'writtenBy' | 'searched'>;
export type NewAuditEntry = Omit<AuditEntryRow, 'id' | 'at'>;

/** An entry of either log, as the list shows it. */
export interface ListedEntry extends Omit<AuditEntryRow, 'kind' | 'actor' | 'recordType' | 'recordId' | 'label'> {
  source: 'audit' | 'security';
  kind: string;
  actor: string | null;
  recordType: string | null;
  recordId: string | null;
  label: string | null;
  revertedBy: string | null;
  hasKeptRows: boolean;
}

/** What the id of an entry of the security log begins with. */
export const SECURITY_ID = 'security-';
/** A label may be as long as a question; a line of the log is not. */
const MAX_LABEL = 200;
/** Rows read at a time by an export, so that its memory does not grow with the log. */
const EXPORT_BATCH = 500;

/** Both logs as one table: the audit log's entries, and the security log's as such. */
const bothLogs = (on: Sql) =>
  on
    .selectFrom('audit_entry')
    .select([
      sql<'audit' | 'security'>`'audit'`.as('source'),
      'id',
      'at',
      sql<string>`kind`.as('kind'),
      sql<string | null>`actor`.as('actor'),
      'actor_id',
      sql<string | null>`record_type`.as('record_type'),
      sql<string | null>`record_id`.as('record_id'),
      sql<string | null>`label`.as('label'),
      'change',
      'before',
      'after',
      'request_id',
      'reverts',
      'searched',
    ])
    .unionAll(
      on
        .selectFrom('security_event')
        .select([
          sql<'audit' | 'security'>`'security'`.as('source'),
          'id',
          'at',
          sql<string>`kind`.as('kind'),
          'actor',
          sql<string | null>`null::uuid`.as('actor_id'),
          sql<string | null>`null`.as('record_type'),
          sql<string | null>`null`.as('record_id'),
          'subject as label',
          sql<AuditEntryEntity['change']>`null`.as('change'),
          sql<AuditEntryEntity['before']>`null::jsonb`.as('before'),
          sql<AuditEntryEntity['after']>`detail || jsonb_strip_nulls(jsonb_build_object('network', network))`.as(
            'after',
          ),
          'request_id',
          sql<string | null>`null::bigint`.as('reverts'),
          'searched',
        ]),
    );

const list = staffList({
  query: auditListQuerySchema,
  from: (on) => on.selectFrom(bothLogs(on).as('e')),
  columns: (entries) =>
    entries.select([
      'e.source',
      'e.id',
      'e.at',
      'e.kind',
      'e.actor',
      'e.actor_id as actorId',
      'e.record_type as recordType',
      'e.record_id as recordId',
      'e.label',
      'e.change',
      'e.before',
      'e.after',
      'e.request_id as requestId',
      'e.reverts',
      sql<string | null>`(select r.id from audit_entry r where r.reverts = e.id and e.source = 'audit')`.as(
        'revertedBy',
      ),
      sql<boolean>`exists (select from audit_kept_row k where k.entry_id = e.id and e.source = 'audit')`.as(
        'hasKeptRows',
      ),
    ]),
  key: 'e.id',
  within: 'e.source',
  searched: (entry) => entry.ref('e.searched'),
  filters: {
    id: (entry, id) => {
      const isOfSecurity = id.startsWith(SECURITY_ID);
      return entry.and([
        entry('e.source', '=', isOfSecurity ? 'security' : 'audit'),
        entry('e.id', '=', isOfSecurity ? id.slice(SECURITY_ID.length) : id),
      ]);
    },
    actor: (entry, actor) => sameInAnyCase(entry.ref('e.actor'), actor),
    kind: (entry, kind) => entry('e.kind', '=', kind),
    recordType: (entry, type) => entry('e.record_type', '=', type),
    recordId: (entry, id) => entry('e.record_id', '=', id.toLowerCase()),
    from: (entry, from) => entry('e.at', '>=', from),
    to: (entry, to) => entry('e.at', '<', to),
  },
  // As the indexes of both logs are sorted. Entries of both that share a microsecond and a number have no order, which costs a sort.
  sorts: { '-at': sql`e.at desc, e.id desc`, at: sql`e.at, e.id` },
});

/** The only file with SQL for `audit_entry`. The table itself refuses changes; only retention may take old rows out. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  /** Answers the entry's id. */
  async insert(manager: EntityManager, entry: NewAuditEntry): Promise<string> {
    const { id } = await sqlOn(manager)
      .insertInto('audit_entry')
      .values({
        kind: entry.kind,
        actor: entry.actor,
        actor_id: entry.actorId,
        record_type: entry.recordType,
        record_id: entry.recordId,
        label: entry.label.slice(0, MAX_LABEL).toWellFormed(),
        change: entry.change,
        before: json(entry.before),
        after: json(entry.after),
        request_id: entry.requestId,
        reverts: entry.reverts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  findPage(query: AuditListQuery): Promise<{ rows: ListedEntry[]; total: number }> {
    return list.page(this.database, query);
  }

  /** Every entry that matches, oldest first. */
  async *all(query: AuditListQuery): AsyncGenerator<ListedEntry> {
    // As the database writes it: a Date has no microseconds.
    let after: { at: string; source: string; id: string } | undefined;
    for (;;) {
      const { at, source, id } = after ?? { at: '-infinity', source: '', id: '0' };
      const rows = await list
        .matching(this.database, query)
        .select(sql<string>`e.at::text`.as('exactly'))
        // The first alone is found by an index of each log.
        .where(sql<boolean>`e.at >= ${at}::timestamptz`)
        .where(sql<boolean>`(e.at, e.source, e.id) > (${at}::timestamptz, ${source}, ${id}::bigint)`)
        .orderBy(sql`e.at, e.source, e.id`)
        .limit(EXPORT_BATCH)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      after = { at: last.exactly, source: last.source, id: last.id };
    }
  }

  /** Held until the transaction ends, so that it is taken back once. */
  async lock(manager: EntityManager, id: string): Promise<AuditEntryRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('audit_entry')
      .select([
        'id',
        'at',
        'kind',
        'actor',
        'actor_id as actorId',
        'record_type as recordType',
        'record_id as recordId',
        'label',
        'change',
        'before',
        'after',
        'request_id as requestId',
        'reverts',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** The entry that took this one back. */
  async findReverting(manager: EntityManager, id: string): Promise<string | null> {
    const row = await sqlOn(manager)
      .selectFrom('audit_entry')
      .select('id')
      .where('reverts', '=', id)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async find(manager: EntityManager, id: string): Promise<ListedEntry | null> {
    const everything = auditListQuerySchema.parse({});
    const row = await list
      .matching(manager, everything)
      .where('e.id', '=', id)
      .where('e.source', '=', 'audit')
      .executeTakeFirst();
    return row ?? null;
  }
}
