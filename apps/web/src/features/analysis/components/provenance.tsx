import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import css from './provenance.module.css';

/** What the answer rests on, and which engine gave it. */
export function Provenance({ analysis }: { analysis: Pick<Analysis, 'sources' | 'engine' | 'fallback'> }) {
  const sources = analysis.sources.filter(
    ({ title }, index, all) => title && all.findIndex((other) => other.title === title) === index,
  );
  const engine = engineSentence(analysis);
  if (sources.length === 0 && !engine) return null;
  return (
    <footer className={css['provenance']}>
      {sources.length > 0 && (
        <p>
          <b>Based on</b>{' '}
          {sources.map(({ id, kind, title, url }, index) => (
            <span key={`${kind}-${id}`}>
              {index > 0 && ', '}
              {url && /^https?:\/\//i.test(url) ? (
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>
              ) : (
                title
              )}
              {kind === 'correction' && ' (checked by our staff)'}
            </span>
          ))}
        </p>
      )}
      {engine && <p>{engine}</p>}
    </footer>
  );
}

function engineSentence({ engine, fallback }: Pick<Analysis, 'engine' | 'fallback'>): string | null {
  if (fallback) return 'The first engine did not answer in time, so the built-in one did, from our own guides.';
  return engine === 'offline' ? 'Built-in engine: answered from our own guides, no network needed.' : null;
}
