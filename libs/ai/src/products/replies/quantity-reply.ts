import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { inPounds, lowest, sizeOf } from '../prices.js';
import { described, inOneLine, naming, type ProductReply } from './lines.js';

/** How far something goes: from so many uses to so many, and what one of them is. */
interface Reach {
  from: number;
  to: number;
  use: string;
  /** What was reckoned with. */
  because: string;
}

const toABucket = /(\d+(?:\.\d+)?) ?ml (?:to|per|in) (?:a |each )?(\d+ ?(?:l|litres?)) (?:bucket|of water)/i;
const toALance = /(\d+(?:\.\d+)?) ?ml (?:to|per|in) (?:a |each )?(?:1|one) ?(?:l|litre) lance/i;
const aLoad = /(\d+(?:\.\d+)?) ?ml (?:a|per) (load|wash|car)\b/i;
const diluted = /\b1 ?: ?(\d+)(?: to 1 ?: ?(\d+))?/g;
/** Its own text says how far it goes: 'enough for three to four cars', 'makes 25 litres'. */
const count = String.raw`(?:\d+|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|several)`;
const uses = '(?:cars?|litres?|washes|panels?|vehicles?|uses?|loads?|lance fills)';
const saidOutright = new RegExp(
  String.raw`\b(?:enough for|good for|makes?|for about|about) (?:about |some )?${count} (?:to ${count} )?(?:\w+ )?${uses}\b`,
  'i',
);

const aVolume = /\b(\d+(?:\.\d+)?) ?(ml|l|litres?|ltrs?)\b/i;

/** How much of it goes into the bottle or bucket that was named; null where none was, or its text names no ratio. */
export function mixReply(product: Product, message: string): ProductReply | null {
  const { description, productName } = product;
  const own = new Set([...productName.matchAll(new RegExp(aVolume, 'gi'))].map(([all]) => all.toLowerCase()));
  const volume = [...message.matchAll(new RegExp(aVolume, 'gi'))].find(([all]) => !own.has(all.toLowerCase()));
  const parts = [
    ...new Set(
      [...description.matchAll(diluted)]
        .flatMap(([, one, two]) => [one, two])
        .filter(Boolean)
        .map(Number),
    ),
  ];
  if (!volume) return null;
  const ml = Number(volume[1]) * (volume[2]!.toLowerCase() === 'ml' ? 1 : 1000);
  const bucket = toABucket.exec(description);
  if (bucket && ml >= 1000) {
    const dose = Math.round((Number(bucket[1]) * ml) / (Number.parseFloat(bucket[2]!) * 1000));
    return {
      lines: [
        `For ${volume[1]} litres: ${dose} ml of ${productName}, at ${bucket[1]} ml to ${bucket[2]}.`,
        described(product),
      ],
      named: naming([product]),
    };
  }
  if (parts.length === 0) return null;
  const each = parts.map((part) => `at 1:${part} ${Math.round(ml / (part + 1))} ml`);
  return {
    lines: [
      `For ${volume[1]} ${volume[2] === 'ml' ? 'ml' : 'litres'} of mix: ${each.join(', ')} of ${productName}, the rest water.`,
      described(product),
    ],
    named: naming([product]),
  };
}

/** How many times it can be used, and what each time costs. */
export function quantityReply(product: Product, kind: EquipmentKind | null): ProductReply {
  const named = naming([product]);
  const { description, productName } = product;
  const outright = saidOutright.exec(description)?.[0];
  if (outright !== undefined)
    return {
      lines: [`By its own text ${productName} ${verbFor(outright)}${outright}.`, `${inOneLine(product)}.`],
      named,
    };
  // Of a pack of cloths its text says how many there are.
  if (sizeOf(product)?.unit === 'piece') return { lines: [`${inOneLine(product)}.`, described(product)], named };
  const reach = reachOf(product, kind);
  if (!reach)
    return {
      lines: [`The text of ${productName} does not say how far it goes.`, `${inOneLine(product)}.`, described(product)],
      named,
    };
  return {
    lines: [
      `${productName} does about ${inWords(reach)}: ${reach.because}.`,
      costOf(product, reach),
      `${inOneLine(product)}.`,
    ],
    named,
  };
}

const verbFor = (outright: string): string =>
  /^makes?/i.test(outright) ? '' : /^about/i.test(outright) ? 'gives ' : 'is ';

function reachOf({ description, ...product }: Product, kind: EquipmentKind | null): Reach | null {
  const size = sizeOf(product);
  if (!size || size.unit === 'piece') return null;
  const ml = size.amount * 1000;
  const unit = size.unit === 'litre' ? 'ml' : 'g';
  const bucket = toABucket.exec(description);
  if (bucket) return each(ml, Number(bucket[1]), 'buckets', `${bucket[1]} ml goes into a ${bucket[2]} bucket`);
  const lance = toALance.exec(description);
  if (lance) return each(ml, Number(lance[1]), 'fillings of a foam lance', `${lance[1]} ml goes into each`);
  const load = aLoad.exec(description);
  if (load) return each(ml, Number(load[1]), `${load[2]}s`, `${load[1]} ml goes into each`);
  const typical = kind?.usage;
  const parts = [...description.matchAll(diluted)]
    .flatMap(([, one, two]) => [one, two])
    .filter(Boolean)
    .map(Number);
  // What is diluted is reckoned as it is used, in the strongest mix: then it reaches at least so far.
  const strongest = parts.length > 0 ? Math.min(...parts) : 0;
  if (typical) {
    const mix = ml * (strongest + 1);
    const [from, to] = [Math.floor(mix / typical.to), Math.floor(mix / typical.from)];
    const mixed = parts.length > 0 ? `, mixed 1:${strongest}` : '';
    return {
      from: Math.max(1, from),
      to: Math.max(1, to),
      use: typical.of,
      because: `people use ${typical.from} to ${typical.to} ${unit} for each${mixed}`,
    };
  }
  if (parts.length === 0) return null;
  const litres = (n: number) => Math.round(size.amount * n * 10) / 10;
  return {
    from: litres(strongest + 1),
    to: litres(Math.max(...parts) + 1),
    use: 'litres, ready to use',
    because: `it is mixed ${[...new Set(parts)].map((n) => `1:${n}`).join(' or ')}`,
  };
}

const each = (ml: number, dose: number, use: string, because: string): Reach => {
  const count = Math.floor(ml / dose);
  return { from: count, to: count, use, because };
};

function inWords({ from, to, use }: Reach): string {
  if (to === 1) return `one use: ${use}`.replace(/^one use: (.*?)s?\b( of.*)?$/, 'one $1$2');
  return `${from === to ? from : `${from} to ${to}`} ${use}`;
}

function costOf(product: Product, { from, to }: Reach): string {
  const price = lowest(product);
  if (price === null || to <= 1) return '';
  const one = (count: number) => {
    const cost = price / count;
    return cost < 1 ? `${Math.max(1, Math.round(cost * 100))}p` : inPounds(cost);
  };
  return `That is about ${from === to ? one(from) : `${one(to)} to ${one(from)}`} each time.`;
}
