import { type Amount, isRange } from './amounts.js';
import { eithersLabel, type Role, roleOf, saysListPrice, splitWords, vatIn, type Words } from './labels.js';
import { type Mark, type Markup } from './price-text.js';

/** An amount with all that its words and its markup say of it. */
export interface Read extends Amount {
  words: Words;
  /** The text up to the amount before and the one behind. */
  between: string;
  role: Role;
  vat: 'inc' | 'ex' | null;
  /** A list price: what it costs, where no other is named. */
  isListPrice: boolean;
}

const roles: Partial<Record<Markup, Role>> = {
  was: 'was',
  regular: 'was',
  now: 'now',
  unit: 'unit',
  saving: 'discount',
  aside: 'aside',
};

export function withRoles(amounts: readonly Amount[], text: string, marks: readonly Mark[]): Read[] {
  const lead = text.slice(0, amounts[0]?.from ?? 0);
  const tail = text.slice(amounts.at(-1)?.to ?? 0);
  // "£10.79 ex VAT £12.95 inc VAT" or "ex VAT £10.79": labels stand all behind or all before.
  const taxStandsBefore = vatIn(lead) !== null && vatIn(tail) === null;
  const gaps = amounts.map(({ to }, index) => text.slice(to, amounts[index + 1]?.from ?? text.length));
  const split = gaps.map((gap) => splitWords(gap, taxStandsBefore));
  const read = amounts.map((amount, index): Read => {
    const next = amounts[index + 1];
    const gap = gaps[index]!;
    const from = split[index - 1]?.before ?? lead;
    const begins = labelsBegin(marks, amount, index === 0 ? 0 : amounts[index - 1]!.to);
    const before = from.slice(Math.max(0, begins - (amount.from - from.length)));
    // Of the last one, all that follows is said.
    const behind = next ? split[index]!.behind : gap;
    const words = { before, behind };
    const around = marks.filter((mark) => mark.from <= amount.from && mark.to >= amount.to);
    return {
      ...amount,
      words,
      between: gap,
      role: around.length > 0 ? markedRole(around, words) : roleOf(words),
      vat: vatOf(words, around),
      isListPrice: saysListPrice(before) || around.some(({ says }) => says === 'regular'),
    };
  });
  return read.map((one, index) => settled(one, index, read));
}

/** Where the words of an amount begin: behind the last label's element that ended before it ('<s></s> £41'). */
function labelsBegin(marks: readonly Mark[], amount: Amount, from: number): number {
  return Math.max(from, ...marks.filter(({ to }) => to <= amount.from).map(({ to }) => to));
}

/** The innermost element's word, unless the text itself says otherwise. */
function markedRole(around: readonly Mark[], words: Words): Role {
  const own = roleOf(words);
  const inner = [...around].sort((a, b) => a.to - a.from - (b.to - b.from));
  const marked = inner.map(({ says }) => roles[says]).find((role) => role !== undefined) ?? 'price';
  if (marked === 'price' || own === 'unit' || own === 'aside' || own === 'discount')
    return own === 'price' ? marked : own;
  if (marked === 'unit') return own === 'price' ? 'unit' : own;
  if (inner.some(({ says }) => says === 'was')) return 'was';
  return own === 'price' ? marked : own;
}

function vatOf({ before, behind }: Words, around: readonly Mark[]): 'inc' | 'ex' | null {
  const marked = around.find(({ says }) => says === 'ex' || says === 'inc')?.says;
  return vatIn(behind) ?? vatIn(before) ?? (marked === 'ex' || marked === 'inc' ? marked : null);
}

function settled(one: Read, index: number, all: readonly Read[]): Read {
  const [last, next] = [all[index - 1], all[index + 1]];
  // "£10 – £20 inc VAT" says it of both.
  const vat = one.vat ?? (next && isRange(one.between) ? next.vat : null);
  if (last && isOneOf(one, last)) return { ...one, vat, role: 'unit' };
  const label = (next && eithersLabel(one.between)) ?? null;
  const labelBefore = (last && eithersLabel(last.between)) ?? null;
  const [former, latter] = label && next ? [one, next] : [last, one];
  if ((!label && !labelBefore) || !former || !latter) return { ...one, vat };
  // "£3.99 delivery £20": the lesser by far is the delivery; where that does not tell, nothing does.
  const ratio = Number(latter.value) / Number(former.value);
  if ((label ?? labelBefore) === 'delivery' && ratio > 1 && ratio < 3) return { ...one, vat, role: 'unclear' };
  const isAside = ratio <= 1 === (one === latter);
  return { ...one, vat, role: isAside ? 'aside' : 'price' };
}

/** '£94.80 (£7.90 each)', '£59.40 (£4.95 a can)', '£11.95 | £1.20 each': what one of the pack costs. */
const isOneOf = (one: Read, last: Read): boolean =>
  /[(|]\s?[£€$]?\s?$/.test(last.between) &&
  /^\s?(?:each|ea|(?:a|per) \p{L}+)\b/iu.test(one.words.behind) &&
  Number(one.value) * 2 <= Number(last.value);
