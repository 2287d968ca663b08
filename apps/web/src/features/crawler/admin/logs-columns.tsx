import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import type { Column } from '../../../kit/column';
import { formatExactMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { levelWords } from '../crawl-words';
import { pathOf } from './log-lines';
import css from './logs-table.module.css';

const looks = {
  info: { tone: 'neutral', icon: Info },
  warn: { tone: 'warn', icon: TriangleAlert },
  error: { tone: 'danger', icon: CircleAlert },
} as const;

export const logsColumns: Column<CrawlLog>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <time dateTime={at}>{formatExactMoment(at)}</time> },
  { id: 'level', header: 'Level', cell: ({ level }) => <Badge {...looks[level]}>{levelWords[level]}</Badge> },
  { id: 'status', header: 'Answer', cell: ({ status }) => status },
  {
    id: 'page',
    header: 'Page',
    kind: 'name',
    className: css['page'],
    hint: ({ url }) => url,
    cell: ({ url }) => url && <code>{pathOf(url)}</code>,
  },
  {
    id: 'message',
    header: 'What happened',
    kind: 'prose',
    className: css['message'],
    cell: ({ message }) => message,
  },
];
