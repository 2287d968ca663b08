import type { Owned } from '@app/contracts/accounts/garage.contract.js';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { keyOf } from '../../../lib/garage';
import { KitArt } from '../../../ui/art/kit-art';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { useLastKit } from '../last-kit';
import { useShelf } from '../shelf';
import { commonKit } from './common-kit';
import css from './shelf-board.module.css';

/** What stands in the garage, on its peg board; more is put there from the last job, or from what most people have. */
export function ShelfBoard() {
  const { owned, has, put } = useShelf();
  const [isAdding, setAdding] = useState(false);
  const fromJob = useLastKit().filter((item) => !has(item));
  const others = commonKit.filter((item) => !has(item) && !fromJob.some((one) => keyOf(one) === keyOf(item)));
  const count = owned.length === 1 ? '1 thing' : `${owned.length} things`;
  return (
    <section aria-labelledby="shelf" className={css['shelf']}>
      <h3 id="shelf" className={css['head']}>
        Shelf{' '}
        <span className={text['cap']}>{owned.length > 0 ? `${count}, left out of what to buy` : 'What you have'}</span>
      </h3>
      <ul className={css['board']}>
        {owned.map((item) => (
          <li key={keyOf(item)}>
            <KitArt kitId={item.kitId} category={item.category} />
            <span>{item.name}</span>
            <Button kind="icon" aria-label={`${item.name} has run out`} onClick={() => put(item, false)}>
              <X size={18} strokeWidth={2} aria-hidden="true" />
            </Button>
          </li>
        ))}
        {!isAdding && others.length > 0 && (
          <li>
            <button type="button" className={css['add']} onClick={() => setAdding(true)}>
              <i aria-hidden="true">
                <Plus size={26} strokeWidth={1.9} />
              </i>
              <span>Add</span>
            </button>
          </li>
        )}
      </ul>
      {fromJob.length > 0 && <More title="From your last job" items={fromJob} onTake={(item) => put(item, true)} />}
      {isAdding && <More title="What most people have" items={others} onTake={(item) => put(item, true)} />}
    </section>
  );
}

function More({ title, items, onTake }: { title: string; items: Owned[]; onTake: (item: Owned) => void }) {
  return (
    <div className={css['more']} role="group" aria-label={title}>
      <span className={text['cap']}>{title}</span>
      {items.map((item) => (
        <Button key={keyOf(item)} onClick={() => onTake(item)}>
          <KitArt kitId={item.kitId} category={item.category} className={css['small']} />
          {item.name}
        </Button>
      ))}
    </div>
  );
}
