import type { EquipmentKind, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Reading } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';
import * as cues from './product-cues.js';
import type { Table } from './on-the-table.js';
import { meantOf } from './on-the-table.js';
import type { ProductKinds } from './product-kinds.js';
import { type ProductNames, wordsOf } from './product-names.js';
import type { ProductAsk, ProductQuery } from './product-query.js';
import type { Shop } from './product-shelf.js';
import { poundsIn } from './pounds.js';

export interface QueryContext {
  message: string;
  reading: Reading;
  table: Table;
  /** The kinds that the talk is about, where there is one: what 'it' is, where no product is. */
  inTalk: readonly EquipmentKind[];
  /** Nothing else answers it: then a bare wish is enough. */
  isOpen: boolean;
}

export interface Catalogued {
  names: ProductNames;
  kinds: ProductKinds;
  shops: readonly Shop[];
  surfacesIn: (text: string) => readonly Surface[];
}

type Read = Omit<ProductQuery, 'ask' | 'evidence'>;
type Found = Pick<ProductQuery, 'ask' | 'evidence'> & Partial<Read>;

const courtesy =
  /^(?:(?:hi|hiya|hello|hey|ok|okay|right|so|and|but|well|oh|um|er|please|thanks|thank you|cheers|great|nice|cool|also|quick (?:one|question)|sorry|mate|no|yes|yeah) )+(?=\w)/;

/** What a message asks of the catalogue; null where it asks nothing of it. Pure. */
export function readQuery(context: QueryContext, { names, kinds, shops, surfacesIn }: Catalogued): ProductQuery | null {
  const { message, reading, table } = context;
  const text = normalise(message).replace(courtesy, '');
  const hits = names.find(message);
  const list = wordsOf(message);
  const isKindToo = hits.some(({ at, length }) => kinds.isName(list.slice(at, at + length).join(' ')));
  const own = new Set(hits.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const rest = list.filter((_, at) => isKindToo || !own.has(at)).join(' ');
  const said = [...new Set(hits.flatMap(({ products }) => products))];
  const ofTable = said.length === 0 ? meantOf(table, message) : [];
  const named = kinds.named(rest);
  const read: Read = {
    products: said.length > 0 ? said : ofTable,
    isOfTable: ofTable.length > 0,
    kinds: named,
    thing: '',
    pounds: poundsIn(message, reading),
    surfaces: said.length + ofTable.length > 0 ? reading.surfaces : besideKinds(reading.surfaces, named, surfacesIn),
    shop: shopIn(message, shops),
    brand: said.length > 0 ? null : names.brandIn(message),
    wanted: text,
  };
  const found =
    ofNamed(text, read, { ...context, isKindToo, others: rest.split(' ').length }) ??
    ofTableCheaper(text, read, table, kinds) ??
    ofKinds(text, read, context);
  return found && { ...read, ...found };
}

/** 'A wheel cleaner' tells what it is, not what it is to go on. */
const besideKinds = (
  surfaces: readonly Surface[],
  kinds: readonly EquipmentKind[],
  surfacesIn: Catalogued['surfacesIn'],
): Surface[] => surfaces.filter((surface) => !kinds.some(({ name }) => surfacesIn(name).includes(surface)));

const evidenceOf = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[0] ?? null;

/** What is asked of products that are named or on the table. */
function ofNamed(
  text: string,
  { products, surfaces, shop, isOfTable, kinds, pounds }: Read,
  { isKindToo, others, reading }: QueryContext & { isKindToo: boolean; others: number },
): Found | null {
  // 'Can you do that for under 40?' asks for something else.
  if (products.length === 0 || (isOfTable && pounds !== null)) return null;
  const seen = (ask: ProductAsk, pattern: RegExp): Found | null => {
    const evidence = evidenceOf(pattern, text);
    return evidence === null ? null : { ask, evidence };
  };
  if (products.length > 1) {
    const compared = seen('compare', cues.compares) ?? (isOfTable ? null : seen('compare', /\bor\b/));
    if (compared) return surfaces.length > 0 && isOfTable ? { ...compared, ask: 'suits' } : compared;
  }
  // 'Anything cheaper than it' names what it is measured by; 'the cheapest citrus pre-wash' means the kind.
  if (whichShop.test(text)) return { ask: 'price', evidence: 'which shop' };
  const many = seen('cheapest', cues.cheapest);
  if (many && !cues.noCheapThing.test(text)) return isKindToo && kinds.length > 0 ? null : many;
  const like = seen('alternatives', cues.elseLike);
  const isMayI = reading.asked.kind === 'may-i' && /\b(?:instead|in place)\b/.test(text);
  if (like && !isMayI && reading.asked.kind !== 'how') return like;
  const isHowTo =
    /\bhow (?:do|to|should|can|would)\b/.test(text) &&
    !/\bhow (?:much|long|many|do (?:i|you) (?:dilute|mix))\b/.test(text);
  for (const [ask, pattern] of cues.ofProduct) {
    const found = isHowTo ? null : seen(ask, pattern);
    if (found) return found;
  }
  const stock = seen('stock', cues.whereSold) ?? seen('stock', cues.inStock) ?? seen('stock', cues.sells);
  if (stock) return stock;
  if (shop && /\b(?:have|has|got|get|from|at|do|does)\b/.test(text)) return { ask: 'stock', evidence: shop.name };
  const price = seen('price', cues.priceOf);
  if (price) return price;
  if (surfaces.length > 0 && !isHowTo) {
    const suits = seen('suits', cues.suitability);
    if (suits) return suits;
  }
  const place = ofPlace.exec(text)?.[1];
  if (place !== undefined && reading.asked.kind === 'may-i') return { ask: 'suits', evidence: 'on', thing: place };
  const isAbout = reading.asked.kind !== 'how' && !isOfTable ? seen('about', cues.about) : null;
  if (isAbout && !cues.ofJob.test(text)) return isAbout;
  const isPointed = isOfTable ? byNumber.test(text) : !isKindToo;
  return isPointed && others <= mostWordsBeside ? { ask: 'about', evidence: text } : null;
}

/** 'Anything cheaper?' of what was offered last, by name or on cards. */
function ofTableCheaper(
  text: string,
  { kinds, products, isOfTable, pounds }: Read,
  table: Table,
  known: ProductKinds,
): Found | null {
  const [latest] = table.lists;
  if ((products.length > 0 && !isOfTable) || kinds.length > 0 || !latest || !table.isInHand) return null;
  if (cues.ofJob.test(text) || cues.noCheapThing.test(text)) return null;
  const [first] = latest;
  const kind = first ? known.kindOf(first) : null;
  if (pounds !== null && kind && !cues.kitWanted.test(text))
    return { ask: 'under', evidence: `£${pounds}`, kinds: [kind] };
  const evidence = evidenceOf(cues.cheapest, text);
  if (evidence !== null) return { ask: 'cheapest', evidence, products: latest, isOfTable: true };
  const other = evidenceOf(cues.elseLike, text);
  return other === null ? null : { ask: 'alternatives', evidence: other, products: latest, isOfTable: true };
}

/** What is asked of a kind of thing, or of a thing that is neither product nor kind. */
function ofKinds(text: string, { kinds, pounds, shop, surfaces, brand }: Read, context: QueryContext): Found | null {
  const isJob = cues.ofJob.test(text);
  const spoken = kinds.length > 0 ? kinds : refersBack.test(text) ? [...context.inTalk] : [];
  const kit = kitAsked(text, kinds, pounds);
  if (kit) return kit;
  // 'Can you do that for under 40?' of the kit in hand.
  const isOfTalk = kinds.length === 0 && context.inTalk.length > 0;
  if (pounds !== null && isOfTalk && !isJob && refersBack.test(text)) return { ask: 'kit', evidence: `£${pounds}` };
  const cheap = cues.noCheapThing.test(text) ? null : evidenceOf(cues.cheapest, text);
  const isShort = text.split(' ').length <= mostWordsOfWish;
  const dear = evidenceOf(cues.dearest, text);
  if (dear !== null && kinds.length > 0 && !isJob) return { ask: 'dearest', evidence: dear };
  const isLeast = /\b(?:cheapest|least)\b/.test(text);
  if (pounds !== null && kinds.length > 0 && !isJob && !isLeast) return { ask: 'under', evidence: `£${pounds}` };
  if (cheap !== null && kinds.length > 0 && (!isJob || isLeast)) return { ask: 'cheapest', evidence: cheap };
  if (cheap !== null && !isJob && isShort && context.inTalk.length > 0)
    return { ask: 'cheapest', evidence: cheap, kinds: [...context.inTalk] };
  const where = evidenceOf(cues.whereSold, text);
  if (where !== null && spoken.length > 0) return { ask: 'sold', evidence: where, kinds: spoken };
  const shown = evidenceOf(cues.showsRange, text);
  if (shown !== null && kinds.length > 0) return { ask: 'sold', evidence: shown };
  if (brand !== null && kinds.length === 0 && !isJob && ofBrand.test(text)) return { ask: 'sold', evidence: brand };
  const sold = evidenceOf(cues.sells, text) ?? (shop && cues.surelySells.test(text) ? shop.name : null);
  if (sold !== null && (kinds.length > 0 || cues.surelySells.test(sold)))
    return { ask: 'sold', evidence: sold, thing: thingIn(text) };
  const stock = evidenceOf(cues.inStock, text);
  if (stock !== null && kinds.length > 0 && !isJob) return { ask: 'sold', evidence: stock };
  const price = evidenceOf(cues.priceOf, text);
  if (price !== null && spoken.length > 0 && !cues.ofWork.test(text))
    return { ask: 'price', evidence: price, kinds: spoken };
  const wish = evidenceOf(cues.wanted, text);
  // 'What should I buy for that?' of the job in hand.
  if (wish !== null && kinds.length === 0 && context.inTalk.length > 0 && toBuy.test(text))
    return { ask: 'kit', evidence: wish };
  // Which of two kinds is the better is what guides weigh.
  const isWish =
    wish !== null && !asksHow.test(text) && !/\bor\b/.test(text) && (kinds.length > 0 || generic.test(text));
  if (isWish && (isOutright.test(text) || (context.isOpen && (kinds.length > 0 || surfaces.length > 0))))
    return { ask: 'best', evidence: wish };
  return null;
}

/** A set of things for a job, for so much money or to begin with. */
function kitAsked(text: string, kinds: readonly EquipmentKind[], pounds: number | null): Found | null {
  const evidence = evidenceOf(cues.kitWanted, text);
  // A headlight kit is one thing.
  const isOneThing = kinds.some(({ name }) => /\bkit\b/i.test(name) && /\bkit\b/.test(text));
  if (evidence === null || isOneThing) return null;
  const isAsked = pounds !== null || cues.putTogether.test(text) || /\bcheapest\b.*\bkit\b/.test(text);
  return isAsked && !/\bhow (?:do|to|can)\b/.test(text) ? { ask: 'kit', evidence } : null;
}

/** 'Can I use it on bare plastic', 'is it ok for my sills'. */
const ofPlace =
  /\b(?:on|for|with)\b (?:(?:my|the|a|an|our) )?((?!it\b|this\b|that\b|them\b|me\b|under\b|below\b|less\b|about\b|around\b|\d)\w+(?: \w+){0,2})$/;
const whichShop = /\b(?:which|what) (?:shop|store|site|one of the shops)\b|^where\b.*\bcheap/;
const byNumber = /\b(?:first|second|third|fourth|1st|2nd|3rd|4th|last|other)\b/;
/** A name with no more than this around it asks what it is. */
const mostWordsBeside = 4;
/** Somebody wants to see what a maker has. */
const ofBrand = /\b(?:sell|stock|have|got|show|list|everything|anything|range|products?|from|by|what)\b/;
/** So short a message wishes for what is talked of. */
const mostWordsOfWish = 9;
const refersBack = /\b(?:it|that|this|one|some|them|these|those|stuff|products?|everything)\b/;
const asksHow = /\b(?:how (?:do|to|can|should|long|often|much)|why|when|need to|want to|should i (?!buy|get)|can i)\b/;
const generic =
  /\b(?:cleaners?|removers?|sprays?|products?|stuff|something|anything|shampoos?|polish(?:es)?|protect(?:or|ants?|ion)|dressings?|treatments?|coatings?|brush(?:es)?|cloths?|towels?|kits?|wipes?|solution|what (?:do|have) you)\b/;
const toBuy = /\b(?:buy|get|recommend|suggest|products?)\b/;
/** It is said outright that a thing is looked for: no guide answers that. */
const isOutright =
  /^(?:(?:i|im|we|ill|am|id|just|really|would|like|a) )*(?:need|want|looking for|after|in the market for|shopping for|recommend|suggest|got|something|anything|any (?:good|decent|cheap|nice|other)|wanna buy|buy)\b(?! (?:help|advice|to|rid|a hand|some (?:help|advice))\b)|\b(?:recommend|suggest|sell me|looking for|in the market for|to buy|should i buy|of your|(?:do|have) you (?:got |have |sell |stock )?(?:anything|something|products?|stuff)|what (?:do|have) you (?:have|got|sell|stock))\b/;

const toBegin = '(?: (?:any|a|an|some|the|your|of))* (.+)$';
const afterVerb = [
  new RegExp(`\\b(?:sells?|stocks?|carry|carries|supply|supplies|keeps?|lists?|offers?)\\b${toBegin}`),
  new RegExp(`\\b(?:have|has|do|does) (?:\\w+ ){1,3}?(?:got|have|has|do)\\b${toBegin}`),
];
/** Here another thought begins: none of it is the thing's name. */
const goesOn =
  /\b(?:and|but|or|what|which|how|where|when|why|if|because|cos|as|so|since|always|used|is|are|was|were|would|will|can|do|does|i|im|ive|its|he|she|my|including|thanks|thank|cheers|kind|regards)\b.*$/;
/** A name has no more words than these. */
const mostWordsOfThing = 5;
/** The thing itself, without what it is for and what is said out of politeness. */
function thingIn(text: string): string {
  const said = afterVerb.map((pattern) => pattern.exec(text)?.[1]).find((thing) => thing !== undefined);
  const name = (said ?? '')
    .replace(goesOn, '')
    .replace(
      /\b(?:please|pls|mate|at all|anywhere|in stock|by any chance|then|at the moment|right now|still|too|as well|here)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return name.split(' ').length > mostWordsOfThing ? '' : name;
}

/** The shop that a message names; people run its words together or part them. */
function shopIn(message: string, shops: readonly Shop[]): Shop | null {
  const run = normalise(message).replace(/ /g, '');
  return (
    shops.find(({ name, slug }) => [name, slug].some((one) => run.includes(normalise(one).replace(/ /g, '')))) ?? null
  );
}
