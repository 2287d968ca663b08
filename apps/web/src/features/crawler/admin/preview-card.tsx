import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { PreviewCard, PreviewField } from '@app/contracts/crawler/crawler-preview.contract.js';
import { Badge } from '../../../ui/badge';
import { fieldWords, stockWords } from '../crawl-words';
import css from './preview.module.css';

/** One card: its name and price, and on request each field with the value, the raw text, the selector and the reason. */
export function PreviewCardDetails({ card, number }: { card: PreviewCard; number: number }) {
  const valueOf = (name: PreviewField['field']) => card.fields.find(({ field }) => field === name)?.value ?? null;
  return (
    <li>
      <details open={number === 1}>
        <summary>
          <ChevronRight className={css['chevron']} size={16} strokeWidth={1.9} aria-hidden="true" />
          <span className={css['number']}>{number}</span>
          <span className={css['name']}>{words(valueOf('productName')) ?? 'No name'}</span>
          <span className={css['price']}>{words(valueOf('price')) ?? 'No price'}</span>
          {!card.product && <Badge tone="warn">Left out</Badge>}
          {card.agrees === false && (
            <Badge tone="warn" icon={TriangleAlert}>
              Price differs
            </Badge>
          )}
        </summary>
        <dl>
          {card.fields.map((field) => (
            <FieldLine key={field.field} line={field} />
          ))}
        </dl>
      </details>
    </li>
  );
}

function FieldLine({ line }: { line: PreviewField }) {
  const value = words(line.value);
  return (
    <div data-empty={value === null || undefined}>
      <dt>{fieldWords[line.field]}</dt>
      <dd>
        <p className={css['value']}>{value ?? 'Nothing'}</p>
        {line.raw !== null && line.raw !== value && (
          <p>
            read from <q>{line.raw}</q>
          </p>
        )}
        <p>
          {line.selector && <code>{line.selector}</code>} {line.reason}
        </p>
      </dd>
    </div>
  );
}

const words = (value: string | boolean | null): string | null =>
  typeof value === 'boolean' ? stockWords(value) : value;
