import type { Evidence } from '@app/contracts/learning/drafts.contract.js';
import { formatDate } from '../../../../lib/dates';
import { Pane } from '../../../../ui/pane';
import { sourceWords } from '../../learning-words';
import css from './evidence.module.css';

/** What the draft rests on, numbered as its claims cite it. The one that is looked at is marked on both sides. */
export function EvidenceList({ evidence, active }: { evidence: readonly Evidence[]; active: number | null }) {
  return (
    <Pane title="Evidence" aside={<span className={css['aside']}>{evidence.length} quoted</span>}>
      {evidence.length === 0 && <p className={css['none']}>Nothing is quoted.</p>}
      <ol className={css['evidence']}>
        {evidence.map((row, index) => (
          <li key={row.id} id={`evidence-${index + 1}`} aria-current={active === index + 1 || undefined}>
            <p className={css['source']}>
              <i aria-hidden="true">{index + 1}</i>
              <b>{row.title}</b>
              <span>trust {row.trust} of 5</span>
            </p>
            <blockquote>{row.quote}</blockquote>
            <p className={css['aside']}>
              {sourceWords[row.source]}, seen {formatDate(new Date(row.seenAt))}, {row.licence}
              {row.address && <Address address={row.address} />}
            </p>
          </li>
        ))}
      </ol>
    </Pane>
  );
}

/** A page’s address is what the page says it is: only what opens in a browser is a link, and it learns nothing of us. */
function Address({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return <span className={css['address']}>{address}</span>;
  return (
    <a className={css['address']} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}
