import { Check, EyeOff, Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type {
  MatchCandidate,
  MatchDecision,
  ReviewItem,
  ShopProduct,
} from '@app/contracts/crawler/crawler.contract.js';
import type { Selection } from '../../../kit/selection';
import { useOwnDraft } from '../../../kit/use-own-draft';
import { Button } from '../../../ui/button';
import { useDecideMatch } from '../api/decide-match';
import { moneyWords } from '../money';
import { CreateProduct } from './create-product';
import { newProductRecord } from './create-product-form';
import css from './review.module.css';

interface ReviewRowProps {
  item: ReviewItem;
  onDecide: () => void;
  selection: Selection;
}

/** One crawled product and what it may be: accept, create, ignore; afterwards what was decided, with its Undo. */
export function ReviewRow({ item: { product, candidates }, onDecide, selection }: ReviewRowProps) {
  /** What was decided here, in words. */
  const [decided, setDecided] = useState<string | null>(null);
  // What was typed of it and not saved opens with the row.
  const [isCreating, setCreating] = useState(useOwnDraft(newProductRecord(product.id)) !== null);
  const decision = useDecideMatch(product);
  const isChosen = decided === null && (selection.scope === 'all' || selection.ids.includes(product.id));
  const toggle = () =>
    selection.choose(
      selection.ids.includes(product.id)
        ? selection.ids.filter((id) => id !== product.id)
        : [...selection.ids, product.id],
    );
  const settle = (words: string | null) => {
    setDecided(words);
    setCreating(false);
  };
  const say = (what: MatchDecision, words: string | null) => {
    if (decision.isPending) return;
    onDecide();
    decision.mutate(what, { onSuccess: () => settle(words) });
  };
  return (
    <li className={css['item']} aria-busy={decision.isPending}>
      <div className={css['crawled']}>
        <input
          type="checkbox"
          className={css['tick']}
          aria-label={`Select ${product.name}`}
          checked={isChosen}
          disabled={decided !== null}
          onChange={toggle}
        />
        <Crawled product={product} />
      </div>
      {decided !== null ? (
        <Decided words={decided} name={product.name} onUndo={() => say({ decision: 'undo' }, null)} />
      ) : (
        <div className={css['choices']}>
          {candidates.length === 0 && <p className={css['why']}>The catalogue has nothing like it.</p>}
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.productId}
              candidate={candidate}
              product={product}
              onAccept={() =>
                say(
                  { decision: 'accept', productId: candidate.productId },
                  `It is ${candidate.productName} of ${candidate.brand}.`,
                )
              }
            />
          ))}
          {isCreating ? (
            <CreateProduct
              product={product}
              onDecide={onDecide}
              onCancel={() => setCreating(false)}
              onCreated={(brand) => settle(`Added to the catalogue, by ${brand}.`)}
            />
          ) : (
            <p className={css['answers']}>
              <Button size="small" aria-label={`Create product: ${product.name}`} onClick={() => setCreating(true)}>
                <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
                Create product
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={`Ignore ${product.name}`}
                onClick={() => say({ decision: 'ignore' }, 'Ignored from now on.')}
              >
                <EyeOff size={15} strokeWidth={1.9} aria-hidden="true" />
                Ignore
              </Button>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function Crawled({ product }: { product: ShopProduct }) {
  const facts = [moneyWords(product.price, product.currency, product.isFromPrice), product.size, product.brand];
  return (
    <div>
      <p className={css['name']}>
        <a href={product.url} target="_blank" rel="noreferrer noopener">
          {product.name}
        </a>
      </p>
      <p className={css['why']}>{facts.filter(Boolean).join(', ')}</p>
    </div>
  );
}

interface CandidateProps {
  candidate: MatchCandidate;
  product: ShopProduct;
  onAccept: () => void;
}

function Candidate({ candidate, product, onAccept }: CandidateProps) {
  return (
    <div className={css['candidate']}>
      <div>
        <p>
          <b>{candidate.productName}</b>, {candidate.brand}
        </p>
        <p className={css['why']}>
          {Math.round(candidate.score * 100)}% alike: {candidate.why}
        </p>
      </div>
      <Button size="small" aria-label={`That is it: ${product.name} is ${candidate.productName}`} onClick={onAccept}>
        <Check size={15} strokeWidth={1.9} aria-hidden="true" />
        That is it
      </Button>
    </div>
  );
}

function Decided({ words, name, onUndo }: { words: string; name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone, and the focus with it.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <p className={css['decided']}>
      <Check size={16} strokeWidth={1.9} aria-hidden="true" />
      <span role="status">{words}</span>
      <Button ref={undo} size="small" aria-label={`Undo the decision on ${name}`} onClick={onUndo}>
        <Undo2 size={15} strokeWidth={1.9} aria-hidden="true" />
        Undo
      </Button>
    </p>
  );
}
