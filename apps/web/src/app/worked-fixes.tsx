import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { fixesQuery } from '../features/community-fixes/api/get-fixes';
import { Comparison } from '../features/community-fixes/components/comparison';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import text from '../ui/text.module.css';
import css from './worked-fixes.module.css';

/** A row of a wide window. */
const SHOWN = 3;

/** The fixes that most people voted for, each a tap from asking for the same. Left out where there are none. */
export function WorkedFixes({ onAsk }: { onAsk: (question: string) => void }) {
  const { data: fixes = [] } = useQuery({ ...fixesQuery, staleTime: Infinity });
  const shown = fixes.filter(({ status }) => status === 'published').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={css['worked']} aria-labelledby="worked-fixes">
      <div className={css['head']}>
        <h2 id="worked-fixes" className={text['h1']}>
          Fixes that worked
        </h2>
        <Link to="/top-fixes">All of them</Link>
      </div>
      <ul className={css['fixes']}>
        {shown.map((fix) => (
          <li key={fix.id}>
            <Card className={css['fix']}>
              <Comparison fix={fix} sizes="(max-width: 767px) 100vw, 420px" />
              <div className={css['about']}>
                <h3>
                  {fix.title}
                  {fix.isSample && <span className={text['cap']}> · sample</span>}
                </h3>
                <Button onClick={() => onAsk(fix.title)}>
                  Ask how
                  <span className={text['hidden']}>: {fix.title}</span>
                  <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
