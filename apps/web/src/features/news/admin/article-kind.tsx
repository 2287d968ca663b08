import { lazy, Suspense, useState } from 'react';
import { ARTICLE_FAILED } from '@app/contracts/news/news.constants.js';
import { type ArticleForm, articleFormSchema, type StaffArticle } from '@app/contracts/news/news.contract.js';
import { isOwnPath, isWebAddress } from '@app/contracts/web-address.js';
import { recordCalls } from '../../../kit/record-calls';
import type { RecordKind } from '../../../kit/record-kind';
import { useSettled } from '../../../lib/use-settled';
import { SheetPart } from '../../../ui/record-sheet';
import { ARTICLES, refreshFeed } from '../api/staff-news';
import { categoryWords } from '../news-words';
import css from './news.module.css';

const MarkdownText = lazy(() => import('../components/markdown').then((module) => ({ default: module.MarkdownText })));

/** Typing has paused by then. */
const SETTLE_MS = 400;

export const articleKind: RecordKind<StaffArticle, ArticleForm> = {
  type: 'news-article',
  noun: ['article', 'articles'],
  nameOf: ({ title }) => title,
  fields: [
    { name: 'title', label: 'Title', required: true },
    { name: 'summary', label: 'Summary', kind: 'area', rows: 2, required: true },
    [
      { name: 'category', label: 'Category', kind: 'choice', options: categoryWords, required: true },
      {
        name: 'isPublished',
        label: 'Status',
        kind: 'choice',
        options: { false: 'Draft', true: 'Published' },
        initial: false,
        toValue: (typed) => typed === 'true',
        hint: 'Visitors see it once it is published; a draft is for staff alone.',
      },
    ],
    {
      name: 'content',
      label: 'Content',
      kind: 'area',
      rows: 10,
      hint: 'Markdown: **bold**, - lists, ## headings, [links](https://…). HTML is shown as it is typed. Empty: visitors get the summary alone.',
    },
    ({ form }) => <Preview content={String(form.fields.content)} />,
    [
      { name: 'sourceUrl', label: 'Address of the source', kind: 'url', placeholder: 'https://' },
      { name: 'sourceName', label: 'Name of the source' },
    ],
    {
      name: 'imageUrl',
      label: 'Picture',
      kind: 'url',
      hint: 'A path of this site, such as /images/wax.webp, or an http or https address.',
    },
    ({ form }) => <Picture url={String(form.fields.imageUrl).trim()} />,
  ],
  ...recordCalls('/api/admin/news-content/:id', ({ id }) => id),
  schema: articleFormSchema,
  failure: () => ARTICLE_FAILED,
  saved: savedWords,
  lists: ARTICLES,
  publishedBy: 'isPublished',
  refresh: refreshFeed,
};

function savedWords({ isPublished }: StaffArticle, before: StaffArticle | null): string | undefined {
  if (isPublished) return before?.isPublished ? undefined : 'Published';
  return 'Saved as a draft';
}

/** The article's picture, or that there is none at the address. */
function Picture({ url }: { url: string }) {
  const shown = useSettled(url, SETTLE_MS);
  const [broken, setBroken] = useState('');
  if (!isOwnPath(shown) && !isWebAddress(shown)) return null;
  if (broken === shown)
    return (
      <p className={css['note']} role="status">
        This picture could not be loaded; the article is shown without one.
      </p>
    );
  return <img className={css['shown']} src={shown} alt="The picture of the article" onError={() => setBroken(shown)} />;
}

function Preview({ content }: { content: string }) {
  if (!content.trim()) return null;
  return (
    <SheetPart title="Preview">
      <div className={css['preview']}>
        <Suspense fallback={<p>{content}</p>}>
          <MarkdownText text={content} />
        </Suspense>
      </div>
    </SheetPart>
  );
}
