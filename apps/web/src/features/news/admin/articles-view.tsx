import { useQuery } from '@tanstack/react-query';
import type { StaffArticle } from '@app/contracts/news/news.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { articlesQuery } from '../api/staff-news';
import { type ArticlesPlace, articlesPlace } from '../news-place';
import { categoryWords } from '../news-words';
import { articleKind } from './article-kind';
import css from './news.module.css';

/** The articles: written in Markdown, published or kept as drafts. */
export function ArticlesView() {
  const list = useListPlace(articlesPlace);
  const { place, linkTo, go } = list;
  return (
    <RecordList
      id="news-articles"
      title="Articles"
      kind={articleKind}
      list={list}
      query={useQuery(articlesQuery(place))}
      columns={columnsOf(linkTo)}
      filters={
        <>
          <ChoiceFilter
            label="Category"
            options={categoryWords}
            all="All categories"
            value={place.category}
            onChoose={(category) => go({ category })}
          />
          <ChoiceFilter
            label="Status"
            options={{ published: 'Published', draft: 'Drafts' }}
            all="All states"
            value={place.status}
            onChoose={(status) => go({ status })}
          />
        </>
      }
      empty={{ tool: 'towel', text: 'Published articles stand in the feed of the home page.' }}
    />
  );
}

const columnsOf = (linkTo: ListAt<ArticlesPlace>['linkTo']): Column<StaffArticle>[] => [
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
    cell: (article) => <RecordName kind={articleKind} row={article} linkTo={linkTo} />,
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
];
