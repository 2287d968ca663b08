import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffFixesQuery, StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { FixSide, FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { createdAtOf } from '@app/database/created-at.js';
import { Database } from '@app/database/database.js';
import { CommunityFixEntity, type KeptPicture } from './community-fix.entity.js';
import type { CountedFix } from './fix-view.js';

const COLUMNS = `f.id, f.title, f.description, f.category, f.status, f.visitor_id as "visitorId",
  f.before_picture as "beforePicture", f.after_picture as "afterPicture", f.is_sample as "isSample",
  f.created_at as "createdAt", f.published_at as "publishedAt",
  (select count(*)::int from community_fix_vote v where v.fix_id = f.id) as "voteCount"`;

/** Nobody scrolls further; without a bound the page would grow for ever. */
const MOST_SHOWN = 500;

const ORDER: Record<StaffFixSort, string> = {
  newest: 'f.created_at desc, f.id',
  oldest: 'f.created_at, f.id',
  votes: '"voteCount" desc, f.created_at desc, f.id',
};

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
    return this.database.query<CountedFix>(
      `select ${COLUMNS} from community_fix f
       where f.status = 'published' or (f.status = 'pending' and f.visitor_id = $1)
       order by ${ORDER.votes} limit ${MOST_SHOWN}`,
      [visitorId],
    );
  }

  /** Visitors with a fix that is pending. */
  async findVisitorsWhoWait(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct visitor_id as id from community_fix where status = 'pending' and visitor_id is not null`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** One page for staff, of every status or one, and how many there are. */
  async findPage({
    status,
    q,
    sort,
    page,
    pageSize,
  }: StaffFixesQuery): Promise<{ fixes: CountedFix[]; total: number }> {
    const where = `($1::text is null or f.status = $1)
      and ($2 = '' or f.title ilike $2 escape '\\' or f.description ilike $2 escape '\\')`;
    const parameters = [status ?? null, q === '' ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`];
    const [fixes, counted] = await Promise.all([
      this.database.query<CountedFix>(
        `select ${COLUMNS} from community_fix f where ${where} order by ${ORDER[sort]} limit $3 offset $4`,
        [...parameters, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from community_fix f where ${where}`,
        parameters,
      ),
    ]);
    return { fixes, total: counted[0]?.total ?? 0 };
  }

  async findById(id: string): Promise<CountedFix | null> {
    const [fix] = await this.database.query<CountedFix>(`select ${COLUMNS} from community_fix f where f.id = $1`, [id]);
    return fix ?? null;
  }

  /** Holds the fix until the transaction ends, so that nobody deletes it under a vote. False when it is not published. */
  async lockPublished(manager: EntityManager, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select 1 from community_fix where id = $1 and status = 'published' for key share`,
      [id],
    );
    return rows.length > 0;
  }

  /** A fix that has the status already stays as it is. */
  async setStatus(id: string, status: FixStatus): Promise<void> {
    await this.database.query(
      `update community_fix set status = $2,
         published_at = case when $2 = 'published' then coalesce(published_at, now()) else published_at end
       where id = $1 and status <> $2`,
      [id, status],
    );
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

  /** Its votes go with it. False when there was none. */
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(CommunityFixEntity, { id });
    return affected === 1;
  }
}
