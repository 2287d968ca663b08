import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names';
import { ALL, type FavoritesPlace, linkToGroup } from '../favorites-place';
import { type FavoriteGroup, groupLooks } from '../groups';
import css from './group-chips.module.css';

interface GroupChipsProps {
  groups: FavoriteGroup[];
  current: FavoritesPlace;
}

/** The way into a group. They are links: each list has its address. */
export function GroupChips({ groups, current }: GroupChipsProps) {
  const inAll = groups.reduce((sum, { total }) => sum + total, 0);
  const chips: { id: FavoritesPlace; title: string; liquid: string | null; count: number | null }[] = [
    { id: null, title: 'Top five', liquid: null, count: null },
    ...groups.map(({ id, total }) => ({ id, ...groupLooks[id], count: total })),
    { id: ALL, title: 'All products', liquid: null, count: inAll },
  ];
  return (
    <nav className={css['chips']} aria-label="Categories">
      {chips.map(({ id, title, liquid, count }) => (
        <Link
          key={id ?? 'top'}
          to={linkToGroup(id)}
          className={classNames(css['chip'], id === current && css['current'])}
          aria-current={id === current ? 'page' : undefined}
        >
          {liquid && <i style={{ '--liq': liquid } as CSSProperties} aria-hidden="true" />}
          {title}
          {count !== null && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
