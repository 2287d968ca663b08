import { addressOf } from '@app/contracts/address.js';
import { DomainError } from '../errors.js';
import type { NewsKind } from './news-table.js';

const lists = {
  'news-article': addressOf('GET /api/admin/news-content'),
  'news-video': addressOf('GET /api/admin/news-videos'),
} satisfies Record<NewsKind, string>;

/** Somebody else on the staff has saved it since this version was read. */
export class NewsChangedError extends DomainError {
  override readonly location: string;

  constructor(kind: NewsKind, what: string) {
    super('CONFLICT', `Somebody else has changed this ${what} meanwhile. Please look at it again.`);
    this.location = lists[kind];
  }
}
