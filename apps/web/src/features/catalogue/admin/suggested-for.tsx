import { useQuery } from '@tanstack/react-query';
import type { SuggestionPreview } from '@app/contracts/catalogue/staff-products.contract.js';
import { type ProductForm, productFormSchema } from '@app/contracts/catalogue/product-form.contract.js';
import { suggestionPreviewQuery } from '../api/preview-suggestions';
import { useSettled } from '../../../lib/use-settled';
import css from './products.module.css';

/** Typing has paused by then. */
const SETTLE_MS = 400;
const MOST_SHOWN = 6;

/** Where answers would suggest the product as it is typed: the server's own rule, over the guides as they are. */
export function SuggestedFor({ id, form }: { id: string | null; form: ProductForm }) {
  // Fields that make no sense yet are left to the form to complain about.
  const read = productFormSchema.safeParse(useSettled(form, SETTLE_MS));
  const product = read.success ? { ...read.data, id } : null;
  return (
    <section className={css['suggested']} aria-labelledby="suggested-for">
      <h4 id="suggested-for">Would be suggested for</h4>
      {product ? <Preview product={product} /> : <p>Shown once name, brand and category are filled in.</p>}
    </section>
  );
}

function Preview({ product }: { product: ProductForm & { id: string | null } }) {
  const { data, error } = useQuery(suggestionPreviewQuery(product));
  return (
    <div role="status" aria-busy={!data && !error}>
      {data ? <Found preview={data} category={product.category} /> : null}
      {error && <p>The guides could not be looked at: {error.message}</p>}
      {!data && !error && <p>Looking at the guides …</p>}
    </div>
  );
}

function Found({
  preview: { guides, suggested, instead },
  category,
}: {
  preview: SuggestionPreview;
  category: string;
}) {
  if (guides === 0) return <p>No guide asks for kit of the category {category}.</p>;
  const first = instead.find(({ product }) => product !== null);
  return (
    <>
      <p>
        {suggested.length} of {guides} {guides === 1 ? 'guide' : 'guides'} that ask for kit of its category.
      </p>
      <ul>
        {suggested.slice(0, MOST_SHOWN).map(({ question, equipment }) => (
          <li key={question}>
            <b>{question}</b> {equipment}
          </li>
        ))}
      </ul>
      {suggested.length > MOST_SHOWN && <p>and {suggested.length - MOST_SHOWN} more</p>}
      {suggested.length === 0 && first && (
        <p>
          {first.product} comes first for “{first.question}”.
        </p>
      )}
      {suggested.length === 0 && !first && (
        <p>No active shop sells it yet, its brand is not approved, or its words name other kit.</p>
      )}
    </>
  );
}
