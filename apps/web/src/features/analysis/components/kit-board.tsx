import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import text from '../../../ui/text.module.css';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { useKit } from '../use-kit';
import { BasketBar } from './basket-bar';
import css from './kit-board.module.css';
import { KitRow } from './kit-row';
import { OwnedKit } from './owned-kit';
import { ShopChoice } from './shop-choice';

interface KitBoardProps {
  analysis: Pick<Analysis, 'equipment' | 'products'>;
  onWatch: (video: OverlayVideo) => void;
}

/** Kit and products as one list: what is missing on its peg board with its price, what is there below, one total. */
export function KitBoard({ analysis, onWatch }: KitBoardProps) {
  const kit = useKit(analysis);
  const { items, missing, owned, shops, basket } = kit;
  if (items.length === 0) return null;
  const count = items.length === 1 ? '1 thing' : `${items.length} things`;
  return (
    <section className={css['kit']} aria-labelledby="kit">
      <div className={css['head']}>
        <h2 id="kit" tabIndex={-1} className={text['h2']}>
          Kit for the job
        </h2>
        <span className={text['cap']}>{owned.length > 0 ? `${count}, you have ${owned.length}` : count}</span>
      </div>
      {shops.length > 0 && (
        <ShopChoice shops={shops} chosen={basket?.retailer} missing={missing.length} onChoose={kit.choose} />
      )}
      <div className={css['things']}>
        <ul className={css['board']}>
          {missing.map((item) => (
            <KitRow
              key={`${item.equipment.name}-${item.product?.id}`}
              item={item}
              shop={basket?.retailer}
              onOwn={() => kit.own(item, true)}
              onWatch={onWatch}
            />
          ))}
        </ul>
        <OwnedKit items={owned} onRunOut={(item) => kit.own(item, false)} />
      </div>
      {basket && <BasketBar key={basket.retailer} basket={basket} missing={missing} />}
    </section>
  );
}
