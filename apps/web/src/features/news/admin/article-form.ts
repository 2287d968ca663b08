import { type ArticleForm, articleFormSchema, type StaffArticle } from '@app/contracts/news/news.contract.js';
import type { NewsCategory } from '@app/contracts/news/news.constants.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import { categoryName } from '../news-words';

/** What stands in the fields, as typed; nothing is chosen of a new one. */
export type ArticleDraft = Omit<ArticleForm, 'category' | 'isPublished'> & {
  category: NewsCategory | '';
  isPublished: string;
};

export const articleRecord = (id: string) => `news-article/${id}`;

export const articleLabels: Record<keyof ArticleDraft, string> = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  category: 'Category',
  sourceUrl: 'Address of the source',
  sourceName: 'Name of the source',
  imageUrl: 'Picture',
  isPublished: 'Status',
};
export const publishedWords = { true: 'Published', false: 'Draft' } as const;

export const articleDraftOf = (article: StaffArticle | null): ArticleDraft => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  content: article?.content ?? '',
  category: article?.category ?? '',
  sourceUrl: article?.sourceUrl ?? '',
  sourceName: article?.sourceName ?? '',
  imageUrl: article?.imageUrl ?? '',
  isPublished: String(article?.isPublished ?? false),
});

export const readArticle = readBy<ArticleDraft, ArticleForm>(articleFormSchema, (draft) => ({
  ...draft,
  isPublished: draft.isPublished === 'true',
}));

export const articleWords: ConflictWords<ArticleDraft> = {
  noun: 'article',
  labels: articleLabels,
  say: (name, value) => {
    if (name === 'isPublished') return publishedWords[value as 'true' | 'false'];
    return name === 'category' ? categoryName(String(value)) : String(value);
  },
};
