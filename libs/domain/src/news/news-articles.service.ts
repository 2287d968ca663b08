import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ArticleForm,
  articleFormSchema,
  type ArticlesQuery,
  type StaffArticle,
} from '@app/contracts/news/news.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { AuditedRecords } from '../audit/audited-records.js';
import { NewsItems } from './news-items.js';
import { articleList } from './news-lists.js';
import { NewsTable } from './news-table.js';
import { NewsArticleEntity } from './news.entities.js';
import { toStaffArticle } from './news.mapping.js';

const table = new NewsTable<NewsArticleEntity, ArticleForm>({
  name: 'news_article',
  entity: NewsArticleEntity,
  fields: articleFormSchema.keyof().options,
  toColumns: (fields) => fields,
});

/** The articles of the feed, as staff write them. */
@Injectable()
export class NewsArticles extends NewsItems<NewsArticleEntity, ArticleForm, StaffArticle> implements OnModuleInit {
  constructor(
    private readonly on: Database,
    audit: AuditLog,
    private readonly records: AuditedRecords,
  ) {
    super(on, audit, { kind: 'news-article', what: 'article', table, toItem: toStaffArticle });
  }

  onModuleInit(): void {
    this.records.register(this);
  }

  async page(query: ArticlesQuery): Promise<{ items: StaffArticle[]; total: number }> {
    const { rows, total } = await articleList.page(this.on, query);
    return { items: rows.map(toStaffArticle), total };
  }
}
