import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';

/** The address names a tab that there is not: misspelt, or of another version. */
export function UnknownTab() {
  const [params] = useSearchParams();
  return (
    <Card>
      <EmptyState
        tool="towel"
        title={`There is no tab “${params.get('tab')?.slice(0, 60)}”`}
        action={
          <Link className={buttonClass()} to="?tab=jobs">
            Show the jobs
          </Link>
        }
      >
        The navigation lists those that there are.
      </EmptyState>
    </Card>
  );
}
