import { classNames } from '../../../lib/class-names';
import text from '../../../ui/text.module.css';
import { type Basket, pounds } from '../basket';
import css from './shop-choice.module.css';

interface ShopChoiceProps {
  shops: Basket[];
  chosen: string | undefined;
  /** How many things are missing, sold by anybody or not. */
  missing: number;
  onChoose: (retailer: string) => void;
}

/** The shops with what the missing things would cost there, and how many of them they sell. */
export function ShopChoice({ shops, chosen, missing, onChoose }: ShopChoiceProps) {
  return (
    <section className={css['choice']} aria-labelledby="products" data-print="no">
      <div className={css['head']}>
        <h3 id="products">Suggested Product(s)</h3>
        <span className={text['cap']}>Prices from UK shops</span>
      </div>
      <div className={css['shops']} role="radiogroup" aria-label="Shop">
        {shops.map(({ retailer, shop, pence, sold }) => (
          <label key={retailer} className={classNames(css['shop'], retailer === chosen && css['chosen'])}>
            <input
              type="radio"
              name="shop"
              className={text['hidden']}
              checked={retailer === chosen}
              onChange={() => onChoose(retailer)}
            />
            <span>{shop}</span>
            <b>
              {pounds(pence)}{' '}
              <small>
                {sold} of {missing}
              </small>
            </b>
          </label>
        ))}
      </div>
    </section>
  );
}
