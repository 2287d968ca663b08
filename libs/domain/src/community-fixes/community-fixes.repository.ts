import { Injectable } from '@nestjs/common';
import { type NotNull, type SelectQueryBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type FixesBulk,
  type StaffFixesQuery,
  staffFixesQuerySchema,
} from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { FixSide, FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { createdAtOf } from '@app/database/created-at.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { count, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { CommunityFixEntity, type KeptPicture } from './community-fix.entity.js';
import type { CountedFix } from './fix-view.js';

/** Nobody scrolls further; without a bound the page would grow for ever. */
const MOST_SHOWN = 500;

const counted = (fixes: SelectQueryBuilder<Schema, 'community_fix', object>) =>
  fixes.select((fix) => [
    'id',
    'title',
    'description',
    'category',
    'status',
    'visitor_id as visitorId',
    'before_picture as beforePicture',
    'after_picture as afterPicture',
    'is_sample as isSample',
    'created_at as createdAt',
    'published_at as publishedAt',
    fix
      .selectFrom('community_fix_vote')
      .select(count().as('votes'))
      .whereRef('fix_id', '=', 'community_fix.id')
      .$asScalar()
      .$notNull()
      .as('voteCount'),
  ]);

const list = staffList({
  query: staffFixesQuerySchema,
  from: (on) => on.selectFrom('community_fix'),
  columns: counted,
  key: 'id',
  searched: (fix) => [fix.ref('title'), fix.ref('description')],
  filters: { status: (fix, status) => fix('status', '=', status) },
  sorts: {
    newest: sql`created_at desc`,
    oldest: sql`created_at`,
    votes: sql`(select count(*) from community_fix_vote where fix_id = community_fix.id) desc, created_at desc`,
  },
});

/** What staff have decided about a fix, and nothing of what its visitor wrote. */
export interface DecidedFix extends Pick<CommunityFixEntity, 'category' | 'status'> {
  publishedAt: string | null;
}

/** The only file with SQL for `community_fix`. */
@Injectable()
export class CommunityFixRepository {
  constructor(private readonly database: Database) {}

  /** Answers the row with its time, which is the database's. */
  async insert(manager: EntityManager, fix: Omit<CommunityFixEntity, 'createdAt'>): Promise<CommunityFixEntity> {
    return { ...fix, ...createdAtOf(await manager.insert(CommunityFixEntity, fix)) };
  }

  /** What the gallery shows to this visitor: all that is published, and what waits of their own. By votes, then newest. */
  findForVisitor(visitorId: string | null): Promise<CountedFix[]> {
    return counted(sqlOn(this.database).selectFrom('community_fix'))
      .where((fix) =>
        fix.or([
          fix('status', '=', 'published'),
          fix.and([fix('status', '=', 'pending'), fix('visitor_id', '=', visitorId)]),
        ]),
      )
      .orderBy('voteCount', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute();
  }

  /** Visitors with a fix that is pending. */
  async findVisitorsWhoWait(): Promise<ReadonlySet<string>> {
    const rows = await sqlOn(this.database)
      .selectFrom('community_fix')
      .select('visitor_id')
      .distinct()
      .where('status', '=', 'pending')
      .where('visitor_id', 'is not', null)
      .$narrowType<{ visitor_id: NotNull }>()
      .execute();
    return new Set(rows.map((row) => row.visitor_id));
  }

  /** One page for staff, of every status or one, and how many there are. */
  findPage(query: StaffFixesQuery): Promise<{ rows: CountedFix[]; total: number }> {
    return list.page(this.database, query);
  }

  /** The fixes that an action is for. Throws `SetChangedError`. */
  choose(manager: EntityManager, rows: FixesBulk['rows']): Promise<string[]> {
    return list.chosen(manager, rows);
  }

  async findById(id: string): Promise<CountedFix | null> {
    return (
      (await counted(sqlOn(this.database).selectFrom('community_fix')).where('id', '=', id).executeTakeFirst()) ?? null
    );
  }

  /** Holds the fix until the transaction ends, so that nobody deletes it under a vote. False when it is not published. */
  async lockPublished(manager: EntityManager, id: string): Promise<boolean> {
    const fix = await sqlOn(manager)
      .selectFrom('community_fix')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .forKeyShare()
      .executeTakeFirst();
    return fix !== undefined;
  }

  /** A fix that has the status already stays as it is. */
  async setStatus(id: string, status: FixStatus, manager = this.database.manager): Promise<void> {
    await sqlOn(manager)
      .updateTable('community_fix')
      .set({ status, ...(status === 'published' ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}) })
      .where('id', '=', id)
      .where('status', '<>', status)
      .execute();
  }

  /** Held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<DecidedFix | null> {
    const row = await sqlOn(manager)
      .selectFrom('community_fix')
      // As the database writes it: a Date has no microseconds.
      .select(['category', 'status', sql<string | null>`published_at::text`.as('publishedAt')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** As it was before staff decided. */
  async putBack(manager: EntityManager, id: string, { status, publishedAt }: DecidedFix): Promise<void> {
    await sqlOn(manager)
      .updateTable('community_fix')
      .set({ status, published_at: sql<Date | null>`${publishedAt}::timestamptz` })
      .where('id', '=', id)
      .execute();
  }

  /** False when it was gone while its pictures were made. */
  async savePictures(manager: EntityManager, id: string, pictures: Record<FixSide, KeptPicture>): Promise<boolean> {
    const { affected } = await manager.update(
      CommunityFixEntity,
      { id },
      { beforePicture: pictures.before, afterPicture: pictures.after },
    );
    return affected === 1;
  }

  async waitsForPictures(manager: EntityManager, id: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('community_fix')
      .select('id')
      .where('id', '=', id)
      .where('is_sample', '=', false)
      .where(sql<boolean>`before_picture ->> 'placeholder' is null`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether it was deleted and can be brought back. */
  async canComeBack(id: string): Promise<boolean> {
    const kept = await sqlOn(this.database)
      .selectFrom('audit_kept_row')
      .select('id')
      .where('table_name', '=', 'community_fix')
      .where(sql<boolean>`row ->> 'id' = ${id}`)
      .executeTakeFirst();
    return kept !== undefined;
  }

  /** Its votes go with it. False when there was none. */
  async delete(id: string, manager = this.database.manager): Promise<boolean> {
    const { affected } = await manager.delete(CommunityFixEntity, { id });
    return affected === 1;
  }
}
