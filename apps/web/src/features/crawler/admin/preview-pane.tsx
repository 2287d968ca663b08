import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CrawlPreview } from '@app/contracts/crawler/crawler-preview.contract.js';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { FillRates } from './fill-rates';
import { PreviewCardDetails } from './preview-card';
import { pathOf } from './log-lines';
import css from './preview.module.css';

/** So many cards at first; the others are one press away. */
const FIRST = 10;

interface PreviewPaneProps {
  preview: CrawlPreview | undefined;
  error: Error | null;
  isPending: boolean;
  onRetry: () => void;
}

export function PreviewPane({ preview, error, isPending, onRetry }: PreviewPaneProps) {
  if (isPending) return <LoadingRows label="Reading the page" rows={6} />;
  if (error) return <LoadError title="The page could not be tested" error={error} onRetry={onRetry} />;
  if (!preview) {
    return (
      <EmptyState tool="sprayer" title="See before you save">
        Reads one page of the shop and shows what each selector finds on it, and why.
      </EmptyState>
    );
  }
  return <Preview key={JSON.stringify(preview.fillRates)} preview={preview} />;
}

function Preview({ preview }: { preview: CrawlPreview }) {
  const [hasAll, setAll] = useState(false);
  const shown = hasAll ? preview.cards : preview.cards.slice(0, FIRST);
  return (
    <div className={css['preview']}>
      <p role="status" className={css['sum']}>
        <b>
          {preview.cardCount} {preview.cardCount === 1 ? 'product card' : 'product cards'}
        </b>{' '}
        on the page{preview.nextUrl ? `; the next page is ${pathOf(preview.nextUrl)}` : '; no next page found'}
      </p>
      {preview.warnings.length > 0 && (
        <ul className={css['warnings']} aria-label="Warnings">
          {preview.warnings.map((warning) => (
            <li key={warning}>
              <TriangleAlert size={15} strokeWidth={1.9} aria-hidden="true" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      {preview.cards.length > 0 && (
        <>
          <section aria-labelledby="preview-rates">
            <h3 id="preview-rates">Cards that have each field</h3>
            <FillRates rates={preview.fillRates} />
          </section>
          <section aria-labelledby="preview-cards">
            <h3 id="preview-cards">Card by card</h3>
            <ol className={css['cards']}>
              {shown.map((card, index) => (
                <PreviewCardDetails key={index} card={card} number={index + 1} />
              ))}
            </ol>
            {shown.length < preview.cards.length && (
              <Button size="small" onClick={() => setAll(true)}>
                Show all {preview.cards.length}
              </Button>
            )}
          </section>
        </>
      )}
    </div>
  );
}
