import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { listing } from '../../offline/equipment-rows.js';
import { inPounds, lowest, perUnit } from '../prices.js';
import { bareName } from '../product-words.js';
import { described, inOneLine, naming, perUnitWords, type ProductReply, purpose, ruledOut } from './lines.js';

/** Two or more side by side: which is for what, what each costs, and what sets them apart in money. */
export function compareReply(
  products: readonly Product[],
  best: { product: Product; surface: string | null } | null,
  /** What their texts say of the attributes that were asked for. */
  said: readonly { product: Product; says: readonly string[] }[] = [],
): ProductReply {
  return {
    lines: [
      said.length > 0 ? inAttributes(said) : best ? firstChoice(best) : inUse(products),
      ...products.map((product) =>
        [`\n${inOneLine(product)}${measured(product)}.`, described(product), purpose(product), ruledOut(product)]
          .filter(Boolean)
          .join(' '),
      ),
      `\n${inMoney(products)}`,
    ],
    named: naming(products),
  };
}

/** 'Take Bitumelt for …, Pitchline for …'; where their texts do not say so, the details below do. */
function inUse(products: readonly Product[]): string {
  const uses = products.map((product) => ({ name: bareName(product), use: purpose(product).replace(/\.$/, '') }));
  return uses.every(({ use }) => use.startsWith('For '))
    ? `It depends on the job: ${uses.map(({ name, use }) => `${name} ${use.replace('For', 'for')}`).join('; ')}.`
    : '';
}

const measured = (product: Product): string => {
  const words = perUnitWords(product);
  return words && perUnit(product)?.unit !== 'piece' ? ` (${words})` : '';
};

function inMoney(products: readonly Product[]): string {
  const known = products.filter((product) => lowest(product) !== null).sort((a, b) => lowest(a)! - lowest(b)!);
  const [low, high] = [known[0], known.at(-1)];
  if (!low || !high || low === high) return '';
  const between = lowest(high)! - lowest(low)!;
  return between === 0
    ? 'They cost the same.'
    : `${low.productName} is the cheaper${known.length > 2 ? 'st' : ''}, by ${inPounds(between)} against ${high.productName}.`.replace(
        'cheaperst',
        'cheapest',
      );
}

const firstChoice = ({ product, surface }: { product: Product; surface: string | null }): string =>
  surface === null ? `${bareName(product)} fits best what you say.` : `For ${surface} take ${bareName(product)}.`;

const inAttributes = (said: readonly { product: Product; says: readonly string[] }[]): string =>
  `By their own texts: ${said
    .map(({ product, says }) => `${bareName(product)} ${says.length > 0 ? `is ${listing(says)}` : 'does not say'}`)
    .join('; ')}.`;
