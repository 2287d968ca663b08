import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RetailerSort, RetailersQuery } from '@app/contracts/retailers/retailers.contract.js';
import { Database } from '@app/database/database.js';
import { RetailerEntity } from '../catalogue/catalogue.entities.js';

const COLUMNS = `r.slug, r.retailer, r.category, r.shipping_cost as "shippingCost", r.priority, r.status, r.notes, r.version`;

const CATEGORY = `array_position(array['preferred', 'fallback', 'secondary'], r.category)`;
const ORDER: Record<RetailerSort, string> = {
  priority: `${CATEGORY}, r.priority, lower(r.retailer)`,
  name: 'lower(r.retailer)',
  category: `${CATEGORY}, lower(r.retailer)`,
};

/** The retailers as staff keep them. */
@Injectable()
export class RetailerRepository {
  constructor(private readonly database: Database) {}

  async findPage({ q, sort, page, pageSize }: RetailersQuery): Promise<{ retailers: RetailerEntity[]; total: number }> {
    const where = `($1 = '' or r.retailer ilike $1 escape '\\' or r.notes ilike $1 escape '\\')`;
    const like = q === '' ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const [retailers, counted] = await Promise.all([
      this.database.query<RetailerEntity>(
        `select ${COLUMNS} from retailer r where ${where} order by ${ORDER[sort]}, r.slug limit $2 offset $3`,
        [like, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total from retailer r where ${where}`, [like]),
    ]);
    return { retailers, total: counted[0]?.total ?? 0 };
  }

  /** By name, in any case, or by slug; a name counts first. Locked until the transaction ends. */
  async lock(manager: EntityManager, nameOrSlug: string): Promise<RetailerEntity | null> {
    const [found]: RetailerEntity[] = await manager.query(
      `select ${COLUMNS} from retailer r where lower(r.retailer) = lower($1) or r.slug = $1
       order by lower(r.retailer) = lower($1) desc limit 1 for update`,
      [nameOrSlug],
    );
    return found ?? null;
  }

  /** Lets one transaction at a time decide about names. */
  async lockNames(manager: EntityManager): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('retailer names'))`);
  }

  async isNameTaken(manager: EntityManager, name: string, exceptSlug: string | null): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select 1 from retailer where lower(retailer) = lower($1) and slug is distinct from $2`,
      [name, exceptSlug],
    );
    return rows.length > 0;
  }

  /** Inserts under the first free slug of 'shop', 'shop-2', 'shop-3' …; null when the name is taken. */
  async insert(
    manager: EntityManager,
    slug: string,
    retailer: Omit<RetailerEntity, 'slug' | 'version'>,
  ): Promise<RetailerEntity | null> {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? slug : `${slug}-${number}`;
      const [inserted]: RetailerEntity[] = await manager.query(
        `insert into retailer as r (slug, retailer, category, shipping_cost, priority, status, notes)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${COLUMNS}`,
        [
          candidate,
          retailer.retailer,
          retailer.category,
          retailer.shippingCost,
          retailer.priority,
          retailer.status,
          retailer.notes,
        ],
      );
      if (inserted) return inserted;
      if (await this.isNameTaken(manager, retailer.retailer, null)) return null;
    }
  }

  async update(manager: EntityManager, retailer: RetailerEntity): Promise<RetailerEntity> {
    const [rows]: [RetailerEntity[], number] = await manager.query(
      `update retailer as r set retailer = $2, category = $3, shipping_cost = $4, priority = $5, status = $6, notes = $7,
         version = version + 1
       where slug = $1 returning ${COLUMNS}`,
      [
        retailer.slug,
        retailer.retailer,
        retailer.category,
        retailer.shippingCost,
        retailer.priority,
        retailer.status,
        retailer.notes,
      ],
    );
    return rows[0] ?? retailer;
  }

  async delete(manager: EntityManager, slug: string): Promise<void> {
    await manager.query('delete from retailer where slug = $1', [slug]);
  }
}
