import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';

/** The address names a tab or a page of the console that there is not: misspelt, or of another version. */
export function UnknownTab() {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  return (
    <Card>
      <EmptyState
        tool="towel"
        title={tab ? `There is no tab “${tab.slice(0, 60)}”` : `There is no page at ${pathname.slice(0, 60)}`}
        action={
          <Link className={buttonClass()} to="/ai-learning?tab=jobs">
            Show the jobs
          </Link>
        }
      >
        The navigation lists those that there are.
      </EmptyState>
    </Card>
  );
}
