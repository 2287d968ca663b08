import { Button } from './button';
import { EmptyState } from './empty-state';
import css from './load-error.module.css';

interface LoadErrorProps {
  title: string;
  error: Error & { requestId?: string | null };
  onRetry: () => void;
}

/** Something could not be loaded: why, the button that tries again, and what to quote when it keeps failing. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState tool="bucket" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
        {error.message}
        {error.requestId && (
          <span className={css['request']}>
            Request <code>{error.requestId}</code>
          </span>
        )}
      </EmptyState>
    </div>
  );
}
