import { type NavigateOptions, type To, useNavigate, useSearchParams } from 'react-router';
import type { ListPlace } from './list-place';

/** The parts of a place that every list understands. */
interface Common {
  q?: string;
  page?: number;
  size?: number;
  sort?: string;
}

/** A list's place and the ways from it. Methods, so that a list of any place can be handed to the table. */
export interface ListAt<Place extends object = Common> {
  place: Place;
  /** The link to a place that differs. What changes the rows or their order begins at the first page. */
  linkTo(this: void, change: Partial<Place>): To;
  go(this: void, change: Partial<Place>, options?: NavigateOptions): void;
  /** For typing: Back leads to where one was before, not through every pause of it. */
  search(this: void, change: Partial<Place>): void;
  isFiltered: boolean;
  /** The link to all rows. */
  unfiltered: To;
  /** Names the set of rows: another one, other words. */
  filterKey: string;
}

/** Where in a list the address points to. Back, a reload and a pasted link restore all of it. */
export function useListPlace<Place extends object>({ read, link, filters, plain }: ListPlace<Place>): ListAt<Place> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = read(params);
  const startsAnew = (name: string) => name === 'sort' || name === 'size' || filters.some((filter) => filter === name);
  const linkTo = (change: Partial<Place>) =>
    link({ ...place, ...('page' in place && Object.keys(change).some(startsAnew) && { page: 1 }), ...change }, params);
  const go = (change: Partial<Place>, options?: NavigateOptions) => void navigate(linkTo(change), options);
  const without = Object.fromEntries(filters.map((name) => [name, plain[name]])) as Partial<Place>;
  return {
    place,
    linkTo,
    go,
    search: (change) => go(change, { replace: true }),
    isFiltered: filters.some((name) => place[name] !== plain[name]),
    unfiltered: linkTo(without),
    filterKey: JSON.stringify(filters.map((name) => place[name])),
  };
}
