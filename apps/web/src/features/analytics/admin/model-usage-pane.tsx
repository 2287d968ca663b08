import { useQuery } from '@tanstack/react-query';
import type { ModelUsageRow } from '@app/contracts/model-usage/model-usage.contract.js';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { modelUsageQuery, USAGE_DAYS } from '../api/get-model-usage';
import css from './analytics.module.css';

const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

const costWords = (cost: number): string =>
  cost > 0 && cost < 0.01 ? `under ${dollars.format(0.01)}` : dollars.format(cost);

/** What the model endpoint was asked and what that cost; not there at all where nothing was asked lately. */
export function ModelUsagePane() {
  const { data, error, refetch } = useQuery(modelUsageQuery);
  if (error) {
    return (
      <Pane title="Model usage">
        <LoadError title="The usage could not be loaded" error={error} onRetry={() => void refetch()} />
      </Pane>
    );
  }
  if (!data || data.rows.length === 0) return null;
  const today = data.rows.filter(({ day }) => day === data.today);
  return (
    <Pane
      title="Model usage"
      aside={data.dailyCap !== null && <span className={css['aside']}>Daily cap {dollars.format(data.dailyCap)}</span>}
    >
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col" className={table['name']}>
              Period
            </th>
            <th scope="col" className={table['number']}>
              Calls
            </th>
            <th scope="col" className={table['number']}>
              Tokens
            </th>
            <th scope="col" className={table['number']}>
              Cost
            </th>
            <th scope="col" className={table['number']}>
              Answered by the built-in engine
            </th>
          </tr>
        </thead>
        <tbody>
          <UsageRow period="Today" rows={today} />
          <UsageRow period={`Last ${USAGE_DAYS} days`} rows={data.rows} />
        </tbody>
      </table>
    </Pane>
  );
}

function UsageRow({ period, rows }: { period: string; rows: ModelUsageRow[] }) {
  const sum = (count: (row: ModelUsageRow) => number) =>
    rows.reduce((total, row) => total + count(row), 0).toLocaleString('en-GB');
  const isPriced = rows.every(({ cost, calls }) => cost !== null || calls === 0);
  const cost = rows.reduce((total, row) => total + (row.cost ?? 0), 0);
  return (
    <tr>
      <td className={table['name']}>{period}</td>
      <td className={table['number']} data-label="Calls">
        {sum(({ calls }) => calls)}
      </td>
      <td className={table['number']} data-label="Tokens">
        {sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens)}
      </td>
      <td className={table['number']} data-label="Cost">
        {isPriced ? costWords(cost) : 'not known'}
      </td>
      <td className={table['number']} data-label="Built-in engine">
        {sum(({ fallbacks }) => fallbacks)}
      </td>
    </tr>
  );
}
