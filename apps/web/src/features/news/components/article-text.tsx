import { lazy, Suspense, useState } from 'react';
import css from './article-card.module.css';

const MarkdownText = lazy(() => import('./markdown').then((module) => ({ default: module.MarkdownText })));

/** The article at length, once it is wanted: until then nobody loads what reads Markdown. */
export function ArticleText({ text }: { text: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css['more']} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>Read more</summary>
      {/* As it is typed while it is closed: a search in the page finds it there, too. */}
      <Suspense fallback={<p>{text}</p>}>{wasOpened ? <MarkdownText text={text} /> : <p>{text}</p>}</Suspense>
    </details>
  );
}
