import { useQuery } from '@tanstack/react-query';
import { popularSearchesQuery } from '../api/get-popular-searches';
import css from './popular-searches.module.css';

/** What others ask, each a tap away. Their room is kept from the first paint on, so that nothing moves when they come. */
export function PopularSearches({ onChoose }: { onChoose: (term: string) => void }) {
  const { data: terms } = useQuery(popularSearchesQuery);
  if (!terms?.length) return <div className={css['popular']} />;
  return (
    <section className={css['popular']} aria-labelledby="popular-searches">
      <h2 id="popular-searches">Popular Searches</h2>
      <ul className={css['chips']}>
        {terms.map(({ term }) => (
          <li key={term}>
            <button type="button" className={css['chip']} onClick={() => onChoose(term)}>
              {term}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
