import { useQuery } from '@tanstack/react-query';
import { modelUsageQuery, USAGE_DAYS } from '../../api/get-model-usage';
import { impressionsQuery, topTermsQuery } from '../../api/get-standing';
import { allImpressions, cents, topTerms, usage } from './list-figures';
import { ListPane } from './list-pane';
import css from './report.module.css';

/** What stands whatever days are chosen: the terms that visitors are shown, and every product's impressions so far. */
export function StandingPanes() {
  const terms = useQuery(topTermsQuery);
  const impressions = useQuery(impressionsQuery);
  return (
    <div className={css['panes']}>
      <ListPane figure={topTerms} rows={terms.data} asked={terms} note="on the home page" />
      <ListPane
        figure={allImpressions}
        rows={impressions.data?.filter(({ impressionCount }) => impressionCount > 0)}
        asked={impressions}
        note="since there are answers"
      />
    </div>
  );
}

/** What the model endpoint was asked and what that cost; not there at all where nothing was asked lately. */
export function ModelUsagePane() {
  const asked = useQuery(modelUsageQuery);
  const { data } = asked;
  if (data ? data.rows.length === 0 : !asked.error) return null;
  const periods = data && [
    { period: 'Today', rows: data.rows.filter(({ day }) => day === data.today) },
    { period: `Last ${USAGE_DAYS} days`, rows: data.rows },
  ];
  const cap = data?.dailyCap ?? null;
  return <ListPane figure={usage} rows={periods} asked={asked} note={cap === null ? '' : `Daily cap ${cents(cap)}`} />;
}
