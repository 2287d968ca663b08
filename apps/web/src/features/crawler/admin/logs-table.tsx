import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import { classNames } from '../../../lib/class-names';
import { formatExactMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import table from '../../../ui/table.module.css';
import { levelWords } from '../crawl-words';
import { pathOf } from './log-lines';
import css from './logs-table.module.css';

const looks = {
  info: { tone: 'neutral', icon: Info },
  warn: { tone: 'warn', icon: TriangleAlert },
  error: { tone: 'danger', icon: CircleAlert },
} as const;

export function LogsTable({ lines, isOld }: { lines: readonly CrawlLog[]; isOld: boolean }) {
  return (
    <table className={classNames(table['table'], css['log'], isOld && table['old'])} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Level</th>
          <th scope="col">Answer</th>
          <th scope="col" className={table['name']}>
            Page
          </th>
          <th scope="col" className={table['prose']}>
            What happened
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <time dateTime={line.at}>{formatExactMoment(line.at)}</time>
            </td>
            <td>
              <Badge {...looks[line.level]}>{levelWords[line.level]}</Badge>
            </td>
            <td>{line.status}</td>
            <td className={table['name']} title={line.url ?? undefined}>
              {line.url && <code>{pathOf(line.url)}</code>}
            </td>
            <td className={table['prose']}>{line.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
