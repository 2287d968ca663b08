import type { StaffArticle } from '@app/contracts/news/news.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { createdColumn, statusColumn } from '../../../kit/common-columns';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { articlesQuery } from '../api/staff-news';
import { articlesPlace } from '../news-place';
import { categoryWords } from '../news-words';
import { articleKind } from './article-kind';
import css from './news.module.css';

const statusWords = { published: 'Published', draft: 'Drafts' };

/** The articles: written in Markdown, published or kept as drafts. */
export function ArticlesView() {
  const list = useListPlace(articlesPlace);
  return (
    <RecordList
      id="news-articles"
      title="Articles"
      kind={articleKind}
      list={list}
      query={usePages(articlesQuery, list.place)}
      columns={columns}
      filters={
        <>
          <ListFilter list={list} field="category" label="Category" all="All categories" options={categoryWords} />
          <ListFilter list={list} field="status" label="Status" all="All states" options={statusWords} />
        </>
      }
      empty={{ tool: 'towel', text: 'Published articles stand in the feed of the home page.' }}
    />
  );
}

const columns: Column<StaffArticle>[] = [
  {
    id: 'picture',
    header: 'Picture',
    className: css['picture'],
    cell: ({ imageUrl }) => imageUrl && <img src={imageUrl} alt="" loading="lazy" />,
  },
  { id: 'title', header: 'Title', kind: 'name', sorts: { asc: 'title' }, value: ({ title }) => title },
  { id: 'summary', header: 'Summary', isFileOnly: true, value: ({ summary }) => summary },
  { id: 'category', header: 'Category', value: ({ category }) => categoryWords[category] },
  statusColumn(({ isPublished }) => isPublished, 'Published', 'Draft'),
  { id: 'source', header: 'Source', isLater: true, value: ({ sourceName, sourceUrl }) => sourceName || sourceUrl },
  createdColumn('Written'),
];
