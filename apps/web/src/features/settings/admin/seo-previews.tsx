import { PRODUCT_NAME } from '@app/contracts/product.js';
import { Logo } from '../../../ui/logo';
import css from './settings.module.css';

/** Search engines cut a result here, more or less. */
const MOST_TITLE = 60;
const MOST_DESCRIPTION = 160;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()} …` : text);

/** How the home page looks as a result of a search, and as a link that somebody shares. */
export function SeoPreviews({ title, description }: { title: string; description: string }) {
  const shownTitle = title.trim() || PRODUCT_NAME;
  const shownText = description.trim() || 'No description is saved: search engines choose words of the page.';
  const host = window.location.host;
  return (
    <div className={css['previews']}>
      <figure aria-label="As a search result">
        <figcaption>As a search result</figcaption>
        <div className={css['result']}>
          <small>{host}</small>
          <b>{cut(shownTitle, MOST_TITLE)}</b>
          <p>{cut(shownText, MOST_DESCRIPTION)}</p>
        </div>
      </figure>
      <figure aria-label="As a shared link">
        <figcaption>As a shared link</figcaption>
        <div className={css['share']}>
          <span className={css['picture']} aria-hidden="true">
            <Logo size={48} />
          </span>
          <div>
            <small>{host}</small>
            <b>{shownTitle}</b>
            <p>{cut(shownText, MOST_DESCRIPTION)}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
