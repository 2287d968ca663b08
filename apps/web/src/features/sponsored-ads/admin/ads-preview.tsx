import { useQuery } from '@tanstack/react-query';
import { Pane } from '../../../ui/pane';
import { staffAdsQuery } from '../api/get-staff-ads';
import { Carousel } from '../components/ad-carousel';
import css from './ads.module.css';

/** The carousel as visitors see it by now. */
export function AdsPreview() {
  const { data } = useQuery(staffAdsQuery);
  const active = data?.filter(({ isActive }) => isActive) ?? [];
  if (!data || data.length === 0) return null;
  return (
    <Pane title="On the page" aside={<span className={css['count']}>{active.length} active</span>}>
      <div className={css['stage']}>
        {active.length > 0 ? (
          <Carousel ads={active} onBroken={() => undefined} />
        ) : (
          <p>Nothing: no ad is active, and the page shows none.</p>
        )}
      </div>
    </Pane>
  );
}
