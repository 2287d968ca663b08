import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { StaffArticle } from '@app/contracts/news/news.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RowLink } from '../../../kit/row-link';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { articlesQuery } from '../api/staff-news';
import { categoryWords } from '../news-words';
import { type ArticlesPlace, articlesPlace } from '../news-place';
import { articleRecord } from './article-form';
import { DeleteButton } from './delete-button';
import { NewsView } from './news-view';
import css from './news.module.css';

const ArticleFields = lazy(() => import('./article-fields').then((module) => ({ default: module.ArticleFields })));

const columnsOf = (
  linkTo: ListAt<ArticlesPlace>['linkTo'],
  onDelete: (article: StaffArticle) => void,
): Column<StaffArticle>[] => [
  {
    id: 'picture',
    header: 'Picture',
    className: css['picture'],
    cell: ({ imageUrl }) => imageUrl && <img src={imageUrl} alt="" loading="lazy" />,
  },
  {
    id: 'title',
    header: 'Title',
    kind: 'name',
    sorts: { asc: 'title' },
    hint: ({ title }) => title,
    cell: ({ id, title, isSample }) => (
      <>
        <RowLink to={linkTo({ edit: id })}>{title}</RowLink> {isSample && <Badge>Sample</Badge>}{' '}
        <DraftBadge record={articleRecord(id)} />
      </>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => categoryWords[category] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'ok' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    ),
  },
  { id: 'source', header: 'Source', isLater: true, cell: ({ sourceName, sourceUrl }) => sourceName || sourceUrl },
  {
    id: 'createdAt',
    header: 'Written',
    isLater: true,
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (article) => <DeleteButton title={article.title} onClick={() => onDelete(article)} />,
  },
];

/** The articles: written in Markdown, published or kept as drafts. */
export function ArticlesView() {
  const list = useListPlace(articlesPlace);
  const client = useQueryClient();
  const asked = articlesQuery(list.place);
  return (
    <NewsView
      what="article"
      title="Articles"
      list={list}
      query={useQuery(asked)}
      latest={() => client.fetchQuery(asked)}
      columns={(onDelete) => columnsOf(list.linkTo, onDelete)}
      statuses={{ published: 'Published', draft: 'Drafts' }}
      empty="Published articles stand in the feed of the home page."
      fields={(article, form) => <ArticleFields article={article} {...form} />}
    />
  );
}
