import Markdown, { type Components } from 'react-markdown';
import css from './markdown.module.css';

/** Below the heading of whatever it stands in; links leave the site in a tab of their own. */
const components: Components = {
  h1: 'h4',
  h2: 'h5',
  h3: 'h6',
  h4: 'h6',
  h5: 'h6',
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

/**
 * What staff have written in Markdown. HTML in it is shown as it was typed, addresses that run script lead nowhere, and pictures
 * are left out: they would tell another site who reads this one. Load it lazily.
 */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={css['markdown']}>
      <Markdown components={components} disallowedElements={['img']}>
        {text}
      </Markdown>
    </div>
  );
}
