import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  ARTICLE_FAILED,
  MAX_NEWS_CONTENT,
  MAX_NEWS_SUMMARY,
  MAX_NEWS_TITLE,
} from '@app/contracts/news/news.constants.js';
import type { StaffArticle } from '@app/contracts/news/news.contract.js';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { SheetPart } from '../../../ui/record-sheet';
import { notify, notifyError } from '../../../ui/toast/notify';
import { saveArticle } from '../api/staff-news';
import {
  type ArticleDraft,
  articleDraftOf,
  articleLabels,
  articleRecord,
  articleWords,
  publishedWords,
  readArticle,
} from './article-form';
import { CategoryField } from './category-field';
import css from './news.module.css';

const MarkdownText = lazy(() => import('../components/markdown').then((module) => ({ default: module.MarkdownText })));

interface ArticleFieldsProps {
  /** Null while a new one is added. */
  article: StaffArticle | null;
  latest: () => Promise<StaffArticle | null>;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function ArticleFields({ article, latest, noteForm, onCancel, onSaved }: ArticleFieldsProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: articleRecord(article?.id ?? 'new'),
    base: articleDraftOf(article),
    version: article?.version ?? null,
    read: readArticle,
    save: (values, version) =>
      saveArticle(client, values, article && version !== null ? { id: article.id, version } : null),
    latest: async () => {
      const now = await latest();
      return now && { fields: articleDraftOf(now), version: now.version };
    },
    onSaved: ({ title, isPublished }) => {
      notify(isPublished ? 'Published' : 'Saved as a draft', title);
      onSaved();
    },
    onRefused: ({ message }) => notifyError(ARTICLE_FAILED, message),
  });
  const fieldFor = (name: keyof ArticleDraft) => ({ ...form.field(name), label: articleLabels[name] });
  const { content } = form.fields;
  return (
    <RecordSheetForm
      label={article ? `Edit ${article.title}` : 'Add article'}
      form={form}
      words={articleWords}
      record={article && { type: 'news-article', id: article.id }}
      action={article ? 'Save changes' : 'Add article'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <Field {...fieldFor('title')} maxLength={MAX_NEWS_TITLE} autoComplete="off" required />
      <TextAreaField {...fieldFor('summary')} rows={2} maxLength={MAX_NEWS_SUMMARY} required />
      <Pair>
        <CategoryField {...form.field('category')} />
        <SelectField {...fieldFor('isPublished')} hint="A draft is seen by staff alone.">
          <option value="false">{publishedWords.false}</option>
          <option value="true">{publishedWords.true}</option>
        </SelectField>
      </Pair>
      <TextAreaField
        {...fieldFor('content')}
        rows={10}
        maxLength={MAX_NEWS_CONTENT}
        hint="Markdown: **bold**, - lists, ## headings, [links](https://…). HTML is shown as it is typed."
      />
      {content.trim() && (
        <SheetPart title="Preview">
          <div className={css['preview']}>
            <Suspense fallback={<p>{content}</p>}>
              <MarkdownText text={content} />
            </Suspense>
          </div>
        </SheetPart>
      )}
      <Pair>
        <Field {...fieldFor('sourceUrl')} type="url" placeholder="https://" autoComplete="off" />
        <Field {...fieldFor('sourceName')} autoComplete="off" />
      </Pair>
      <Field
        {...fieldFor('imageUrl')}
        type="url"
        autoComplete="off"
        hint="A path of this site, such as /images/wax.webp, or an http or https address."
      />
    </RecordSheetForm>
  );
}
