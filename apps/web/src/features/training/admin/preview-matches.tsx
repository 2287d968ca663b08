import type { CorrectionPreview } from '@app/contracts/training/training.contract.js';
import { Button } from '../../../ui/button';
import { usePreviewCorrection } from '../api/preview-correction';
import css from './training.module.css';

/** Which of the latest searches a correction of this question would change: asked on demand, for staff to trust it. */
export function PreviewMatches({ question }: { question: string }) {
  const preview = usePreviewCorrection();
  const asked = question.trim();
  const isCurrent = preview.variables === asked;
  return (
    <div className={css['preview']}>
      <Button
        size="small"
        aria-disabled={asked === '' || preview.isPending}
        onClick={() => {
          if (asked !== '' && !preview.isPending) preview.mutate(asked);
        }}
      >
        {preview.isPending ? 'Looking …' : 'Which questions would this change?'}
      </Button>
      <div role="status">
        {isCurrent && preview.data && <Matches {...preview.data} />}
        {isCurrent && preview.error && <p>The searches could not be looked at: {preview.error.message}</p>}
      </div>
    </div>
  );
}

function Matches({ searched, matches }: CorrectionPreview) {
  if (matches.length === 0)
    return (
      <p>
        {searched === 0
          ? 'Nobody has searched yet.'
          : `None of the last ${searched} searches. Questions to come may still match.`}
      </p>
    );
  return (
    <>
      <p>
        {matches.length === 1 ? 'One wording' : `${matches.length} wordings`} among the last {searched} searches:
      </p>
      <ul>
        {matches.map(({ query, count }) => (
          <li key={query}>
            {query}
            {count > 1 && <span> × {count}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
