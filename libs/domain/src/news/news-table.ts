import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';

/** What the audit log calls a row of either. */
export type NewsKind = 'news-article' | 'news-video';

interface NewsTableOptions<Row, Fields> {
  name: 'news_article' | 'news_video';
  entity: EntityTarget<Row>;
  /** What staff type of a row. */
  fields: readonly (keyof Fields & keyof Row)[];
  /** The columns that fields are kept in, those that follow from them among them. */
  toColumns: (fields: Partial<Fields>) => object;
}

/** One of the two tables of the news, as it is written to. */
export class NewsTable<Row extends { id: string }, Fields extends object> {
  constructor(private readonly options: NewsTableOptions<Row, Fields>) {}

  get name() {
    return this.options.name;
  }

  find(manager: EntityManager, id: string): Promise<Row | null> {
    return manager.findOneBy(this.options.entity, this.byId(id));
  }

  /** What staff may change of it, held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<Fields | null> {
    const { entity, fields } = this.options;
    const row = await manager.findOne(entity, { where: this.byId(id), lock: { mode: 'pessimistic_write' } });
    return row && (Object.fromEntries(fields.map((name) => [name, row[name]])) as unknown as Fields);
  }

  async insert(manager: EntityManager, fields: Fields): Promise<Row> {
    const { entity, toColumns } = this.options;
    const { identifiers } = await manager.insert(entity, toColumns(fields));
    return manager.findOneByOrFail(entity, this.byId(String(identifiers[0]?.['id'])));
  }

  /** Changes what is not absent. Null where there is none of this id, or where its version is another one by now. */
  async update(manager: EntityManager, id: string, change: Partial<Fields>, version?: number): Promise<Row | null> {
    const { entity, toColumns } = this.options;
    const columns = { ...toColumns(change), version: () => 'version + 1' };
    const { affected } = await manager.update(
      entity,
      { ...this.byId(id), ...(version !== undefined && { version }) },
      columns,
    );
    return affected === 1 ? this.find(manager, id) : null;
  }

  /** False when there was none. */
  async delete(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(this.options.entity, this.byId(id));
    return affected === 1;
  }

  private byId(id: string): FindOptionsWhere<Row> {
    return { id } as FindOptionsWhere<Row>;
  }
}
