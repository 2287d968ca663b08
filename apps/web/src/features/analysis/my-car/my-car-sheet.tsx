import { useState } from 'react';
import { forgetGarage } from '../../../lib/garage';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/overlay/dialog';
import text from '../../../ui/text.module.css';
import { useShelf } from '../shelf';
import { useCar } from './car';
import { CarArt } from './car-art';
import { CarQuestions, CarRows } from './car-facts';
import css from './my-car-sheet.module.css';
import { ShelfBoard } from './shelf-board';

interface MyCarSheetProps {
  /** Whether an account keeps it, too. */
  isInAccount: boolean;
  onClose: () => void;
}

/** The car and what stands in the garage: told once, seen and changed here, forgotten with one tap. */
export function MyCarSheet({ isInAccount, onClose }: MyCarSheetProps) {
  const { facts, wordsOf } = useCar();
  const { owned } = useShelf();
  // While the first questions are answered they stay as they are.
  const [isFirst, setFirst] = useState(facts.length === 0);
  const colour = wordsOf('colour');
  return (
    <Sheet open side="right" title="My car and shelf" onOpenChange={(open) => !open && onClose()}>
      <div className={css['body']}>
        <div className={css['stage']}>
          <CarArt colour={colour} className={css['car']} />
          <p>
            <b>{colour ? `Your ${colour.toLowerCase()} car` : 'Your car'}</b>
            <span className={text['cap']}>
              {facts.length === 0
                ? 'Told once, and every answer fits it: what is safe, which steps to leave out.'
                : 'Goes along with each question, so that you are asked less.'}
            </span>
          </p>
        </div>
        <section className={css['section']} aria-label="Car">
          {isFirst ? <CarQuestions /> : <CarRows />}
        </section>
        <div className={css['section']}>
          <ShelfBoard />
        </div>
        <p className={css['where']}>
          {isInAccount ? 'Kept in your account and in this browser.' : 'Kept in this browser only.'}
          {facts.length + owned.length > 0 && (
            <Button
              kind="quiet"
              onClick={() => {
                forgetGarage();
                setFirst(true);
              }}
            >
              Forget car and shelf
            </Button>
          )}
        </p>
      </div>
      <div className={css['foot']}>
        <Button kind="primary" size="glove" onClick={onClose}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
