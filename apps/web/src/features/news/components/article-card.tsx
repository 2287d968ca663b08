import type { NewsArticle } from '@app/contracts/news/news.contract.js';
import { ArrowUpRight } from 'lucide-react';
import { formatDate } from '../../../lib/dates';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import text from '../../../ui/text.module.css';
import { categoryWords } from '../news-words';
import { ArticleText } from './article-text';
import css from './article-card.module.css';

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

export function ArticleCard({ article }: { article: NewsArticle }) {
  const { title, summary, content, category, sourceUrl, sourceName, imageUrl, createdAt, isSample } = article;
  return (
    <Card as="article" className={css['article']}>
      {imageUrl && (
        <img
          className={css['picture']}
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <p className={css['facts']}>
        <Badge>{categoryWords[category]}</Badge>
        {isSample && <Badge>Sample</Badge>}
        <time className={text['cap']} dateTime={createdAt}>
          {formatDate(new Date(createdAt))}
        </time>
      </p>
      <h3 className={text['h2']}>{title}</h3>
      <p className={text['muted']}>{summary}</p>
      {content.trim() && <ArticleText text={content.trim()} />}
      {isWebAddress(sourceUrl) && (
        <a className={css['source']} href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {sourceName || new URL(sourceUrl).hostname}
          <ArrowUpRight size={16} strokeWidth={1.9} aria-hidden="true" />
        </a>
      )}
    </Card>
  );
}
