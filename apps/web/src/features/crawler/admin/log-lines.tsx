import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import { levelWords } from '../crawl-words';
import css from './log-lines.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Lines of a crawl's log, as they are stored. Long ones are read by scrolling sideways. */
export function LogLines({ label, lines }: { label: string; lines: readonly CrawlLog[] }) {
  return (
    <ol className={css['log']} aria-label={label} tabIndex={0}>
      {lines.map((line) => (
        <li key={line.id}>
          <time dateTime={line.at}>{clock.format(new Date(line.at))}</time>
          {line.level !== 'info' && <b className={css[line.level]}>{levelWords[line.level].toLowerCase()}</b>}
          {line.status !== null && <span className={css['status']}>{line.status}</span>}
          <span className={css['message']}>{line.message}</span>
          {line.url && <span>{pathOf(line.url)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The path is what tells pages of one shop apart. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
