import { useEffect } from 'react';
import { type Location, type NavigateOptions, type To, useLocation, useNavigate, useSearchParams } from 'react-router';
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
  /** How many filters are set beside the search: its own words, `q` or `find`, are in sight. */
  filterCount: number;
  /** The link to all rows. */
  unfiltered: To;
  /** Names the set of rows: another one, other words. */
  filterKey: string;
}

/** The search parameters of a navigation that has not rendered yet, so that a second change before that builds on the first. */
const pendingParams = new WeakMap<Location, URLSearchParams>();

/** Where in a list the address points to. Back, a reload and a pasted link restore all of it. */
export function useListPlace<Place extends object>({ read, link, filters, plain }: ListPlace<Place>): ListAt<Place> {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => () => void pendingParams.delete(location), [location]);
  const place = read(params);
  const startsAnew = (name: string) => name === 'sort' || name === 'size' || filters.some((filter) => filter === name);
  const linkFrom = (from: URLSearchParams, change: Partial<Place>) =>
    link(
      { ...read(from), ...('page' in place && Object.keys(change).some(startsAnew) && { page: 1 }), ...change },
      from,
    );
  const linkTo = (change: Partial<Place>) => linkFrom(params, change);
  const go = (change: Partial<Place>, options?: NavigateOptions) => {
    const to = linkFrom(pendingParams.get(location) ?? params, change);
    pendingParams.set(location, new URLSearchParams(to.search));
    void navigate(to, options);
  };
  const set = filters.filter((name) => place[name] !== plain[name]);
  const without = Object.fromEntries(filters.map((name) => [name, plain[name]])) as Partial<Place>;
  return {
    place,
    linkTo,
    go,
    search: (change) => go(change, { replace: true }),
    isFiltered: set.length > 0,
    filterCount: set.filter((name) => name !== 'q' && name !== 'find').length,
    unfiltered: linkTo(without),
    filterKey: JSON.stringify(filters.map((name) => place[name])),
  };
}
