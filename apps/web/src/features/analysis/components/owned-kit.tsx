import { KitArt } from '../../../ui/art/kit-art';
import text from '../../../ui/text.module.css';
import { TickField } from '../../../ui/tick-field';
import type { KitItem } from '../basket';
import css from './owned-kit.module.css';

/** What of the kit the visitor has; it costs nothing until it has run out. */
export function OwnedKit({ items, onRunOut }: { items: KitItem[]; onRunOut: (item: KitItem) => void }) {
  const kinds = items.filter(({ equipment }, at) => items.findIndex((other) => other.equipment === equipment) === at);
  if (kinds.length === 0) return null;
  return (
    <>
      <h3 className={css['head']}>
        On your shelf <span className={text['cap']}>untick what has run out</span>
      </h3>
      <ul className={css['owned']}>
        {kinds.map((item) => (
          <li key={item.equipment.name}>
            <KitArt kitId={item.equipment.kitId} category={item.equipment.category} className={css['art']} />
            <TickField label={item.equipment.name} checked onTick={() => onRunOut(item)} />
          </li>
        ))}
      </ul>
    </>
  );
}
