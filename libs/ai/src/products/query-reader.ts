import type { EquipmentKind, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { LinearModel } from '../learned/linear-model.js';
import { likelihoods } from '../learned/text-classes.js';
import type { Reading } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';
import { askFeatures, type AskedWords } from './ask-features.js';
import type { AttributeWords } from './attribute-words.js';
import { type Catalogued, type MessageNames, namesIn } from './message-names.js';
import { weighs } from './catalogue-lookup.js';
import { basketIn, meantOf, type Mentions, pointedTo, sizeMeant } from './mentions.js';
import { narrowed } from './narrowed.js';
import { poundsIn } from './pounds.js';
import { headOf } from './product-kinds.js';
import { wordsOf } from './product-names.js';
import type { ProductText } from './product-shelf.js';
import { basketAsks, type ProductAsk, productAsks, type ProductQuery, type ProductSlots } from './product-query.js';
import { namedThing } from './named-thing.js';

export interface QueryContext {
  message: string;
  reading: Reading;
  mentions: Mentions;
  /** False where the message opens a conversation. */
  isChat: boolean;
  /** The kinds that the talk is about, where there is one: what 'it' is, where no product is. */
  inTalk: readonly EquipmentKind[];
  /** All that the guide in hand needs. */
  ofGuide: readonly EquipmentKind[];
}

export interface QueryTools extends Catalogued {
  model: LinearModel;
  texts: readonly ProductText[];
  surfacesIn: (text: string) => readonly Surface[];
  attributes: AttributeWords;
}

/** An ask that the model holds less likely than this is none; of what is pointed at less will do. */
const LEAST = 0.4;
const LEAST_OF_NAMED = 0.2;
/** As sure as this a few words that name nothing mean what was shown, or are asked back what they mean. */
const PLAINLY = 0.85;
const isFragment = (message: string): boolean => message.trim().split(/\s+/).length <= 7;
/** So sure it has to be where nothing but the words of a wish says what is wanted. */
const SURE = 0.5;

/** Asks that are put in the same words: something to buy, and whether it is needed. */
const neighbouring: readonly (readonly ProductAsk[])[] = [
  ['kit', 'recommend', 'gift'],
  ['worth', 'leave-out'],
];

/** What a message asks of the catalogue; null where it asks nothing of it. Pure. */
export function readQuery(context: QueryContext, tools: QueryTools): ProductQuery | null {
  const names = namesIn(context.message, tools);
  const slots = slotsOf(context, names, tools);
  const ofNone = namesOurGoods(slots, context) ? OF_NAMED : 1;
  const least = ofNone < 1 ? LEAST_OF_NAMED : LEAST;
  const likely = likeliestAsks(names, slots, ofNone, tools.model);
  // 'Which brush goes with it' is half a kit and half a wish: either is as sure as both.
  const sureness = (ask: ProductAsk): number => {
    const group = neighbouring.find((asks) => asks.includes(ask)) ?? [ask];
    return likely.reduce((sum, [name, one]) => sum + (group.some((neighbour) => neighbour === name) ? one : 0), 0);
  };
  let passedOver = 0;
  for (const [name, one] of likely) {
    if (name === 'none' && passedOver > one) continue;
    const ask = productAsks.find((known) => known === name);
    const probability = ask ? sureness(ask) : 0;
    if (!ask || probability < least) return null;
    const isOfSame = slots.products.length === 0 && names.sameNamed.length === 1 && ofOne.has(ask);
    const meant = isOfSame ? { ...slots, products: names.sameNamed, kinds: [], thing: '' } : slots;
    const found = withTarget({ ask, probability }, meant, context, tools);
    if (found && isWish(ask, found, probability)) return { ask, ...found, probability };
    if (!found && isFragment(context.message) && probability >= PLAINLY) return { ...slots, ask: 'which', probability };
    if (neighbouring.some((asks) => asks.includes(ask))) passedOver = Math.max(passedOver, probability);
  }
  return null;
}

/** What is asked, the likeliest first: of the message as a whole, or of the one sentence of it that surely asks. */
function likeliestAsks(
  names: MessageNames,
  slots: ProductSlots,
  ofNone: number,
  model: LinearModel,
): [string, number][] {
  const judge = (asked: AskedWords) => withNamed(likelihoods(model, askFeatures(asked)), ofNone);
  const asking = ([name, likely]: [string, number]): number => (name === 'none' ? 0 : likely);
  // In the middle of a story nothing is asked.
  const asked = names.sentences
    .filter(({ asks }, at) => asks || at === 0 || at === names.sentences.length - 1)
    .map(judge);
  const whole = [judge(names.asked), ...asked].reduce((most, one) => (asking(one[0]!) > asking(most[0]!) ? one : most));
  const [[likeliest = 'none'] = []] = whole;
  if (likeliest === 'none' && sellsOutright.test(slots.wanted)) return [['available', PLAINLY]];
  if (likeliest !== 'none' || ofNone === 1) return whole;
  // Two that are weighed by name are compared, whatever else is said.
  if (slots.products.length > 1 && !slots.isByPronoun && weighs.test(slots.wanted)) return [['compare', SURE]];
  // 'Metal polish below a tenner' names a thing and the money for it.
  return slots.pounds !== null && slots.products.length === 0 ? [['recommend', SURE]] : whole;
}

const sellsOutright =
  /^(?:\w+ ){0,2}?(?:do|does|did) (?:you|u|ya|they|any\w*)(?: \w+)? (?:sell|stock|carry|keep|supply)\b/;

/** The same with how likely it is that nothing is asked, once it is known what was spoken of. */
function withNamed(list: [string, number][], ofNone: number): [string, number][] {
  const scaled = list.map(([name, likely]): [string, number] => [name, name === 'none' ? likely * ofNone : likely]);
  const total = scaled.reduce((sum, [, likely]) => sum + likely, 0);
  return scaled
    .map(([name, likely]): [string, number] => [name, likely / total])
    .sort((one, other) => other[1] - one[1]);
}

/** How much less likely it is that nothing is asked where a product of ours is named. */
const OF_NAMED = 0.35;

/** It asks something, and of what our shops have: a product by name, or a kind of thing for so much money. */
function namesOurGoods(
  { products, isByPronoun, kinds, pounds, wanted }: ProductSlots,
  { mentions }: QueryContext,
): boolean {
  if (products.length > 0 && !isByPronoun) return asks.test(wanted) || (products.length > 1 && weighs.test(wanted));
  return pounds !== null && (kinds.length > 0 || mentions.isInLastReply) && !tells.test(wanted);
}
const asks = /\b(?:can|does|do|is|are|will|would|could|should|which|what|whats|how|any|or|vs)\b/;
const tells = /\b(?:i|ive|my|paid|cost me|bought)\b/;

/** A wish that names no kind of thing, and a set of things, are for the shops only where somebody wants to buy. */
function isWish(ask: ProductAsk, slots: ProductSlots, probability: number): boolean {
  const { products, kinds, brand, pounds, wanted } = slots;
  if (ask === 'gift') return probability >= PLAINLY || pounds !== null;
  if (ask === 'kit') return probability >= SURE && (pounds !== null || speaksOfBuying(wanted));
  if (ask !== 'recommend' || products.length + kinds.length > 0 || brand !== null) return true;
  return speaksOfBuying(wanted) && (probability >= SURE || pounds !== null);
}

const speaksOf = (list: string) => {
  const known = new Set(list.split(' '));
  return (wanted: string): boolean => wanted.split(' ').some((word) => known.has(word));
};
const speaksOfBuying = speaksOf(
  'buy sell stock recommend recommended recommendation recommendations product products stuff something anything kit kits starter ' +
    'set setup suggest shopping gear altogether total add bundle',
);

function slotsOf(context: QueryContext, names: MessageNames, tools: QueryTools): ProductSlots {
  const { message, reading, mentions, ofGuide } = context;
  const { products: named, brand, shop } = names;
  const said = new Set(wordsOf(message));
  // 'Which brush goes with it' means the one that the guide in hand names.
  const kinds = names.kinds.length > 0 ? names.kinds : ofGuide.filter(({ name }) => said.has(headOf(name)));
  const near = nearTo([...named, ...mentions.lists.flat()], [...kinds, ...ofGuide], tools);
  const bySize = named.length > 0 ? null : sizeMeant(message, mentions.lists[0] ?? [], near);
  const isPlace = (word: string) => tools.surfacesIn(word).length > 0;
  const pointed = [...(bySize ? [bySize] : []), ...pointedTo(message, near, isPlace)];
  const byPronoun = named.length + pointed.length === 0 ? meantOf(mentions, message) : [];
  const products = [...new Set([...named, ...pointed, ...byPronoun])];
  return {
    products,
    isByReference: named.length === 0 && products.length > 0,
    isByPronoun: byPronoun.length > 0,
    basket: basketIn(mentions),
    isInLastReply: mentions.isInLastReply,
    kinds,
    unwanted: names.unwanted,
    thing: products.length > 0 ? '' : namedThing(message),
    pounds: poundsIn(message, reading),
    surfaces: products.length > 0 ? reading.surfaces : besideKinds(reading.surfaces, kinds, tools.surfacesIn),
    shop,
    brand,
    otherBrand: names.otherBrand,
    message,
    wanted: normalise(message),
  };
}

/** The products of the same kinds as these. */
function nearTo(
  products: readonly ProductText[],
  kinds: readonly EquipmentKind[],
  { texts }: QueryTools,
): ProductText[] {
  const categories = new Set([...products.map(({ category }) => category), ...kinds.map(({ category }) => category)]);
  return categories.size === 0 ? [] : texts.filter(({ category }) => categories.has(category));
}

/** 'A wheel cleaner' tells what it is, not what it is to go on. */
const besideKinds = (
  surfaces: readonly Surface[],
  kinds: readonly EquipmentKind[],
  surfacesIn: QueryTools['surfacesIn'],
): Surface[] => surfaces.filter((surface) => !kinds.some(({ name }) => surfacesIn(name).includes(surface)));

/** Asks that only a product answers; of a kind of thing the guides know more. */
const ofProduct = new Set<ProductAsk>(['suits', 'about', 'dilution', 'dwell', 'lasting', 'quantity', 'worth', 'size']);
/** What only a product answers, and no guide: of what was shown, though the last reply was about the job. */
const ofGoods = new Set<ProductAsk>(['compare', 'about', 'quantity', 'worth', 'size']);
/** Asks that mean one product, where it is called as its kind is. */
const ofOne = new Set<ProductAsk>([...ofProduct, 'available']);
/** Asks that are made of whatever lies on the mentions, many things or one. */
const ofList = new Set<ProductAsk>(['compare', 'cheapest', 'dearest', 'alternative', 'recommend', 'list']);
/** Asks that need no more than what the thing is for. */
const ofPurpose = new Set<ProductAsk>(['cheapest', 'dearest', 'list']);
/** Asks that a kind named beside 'it' is meant by: 'which pads fit that'. */
const ofKind = new Set<ProductAsk>(['recommend', 'list', 'available', 'price', 'cheapest', 'dearest', 'quantity']);
/** What nobody knows by name is looked for where somebody speaks of selling. */
const ofShops =
  /\b(?:sells?|selling|sold|stocks?|stocked|shops?|buy|range|carry|supply|available|order|(?:do|have|has|got) (?:you|ya|u|they|any)|you (?:got|have|do))\b/;
/** It is to be like something that we may not know. */
const likens = /\b(?:like|similar|equivalent|equal|dupe|match|version|answer to|same as|close|closest|replac\w+)\b/;
const ofRange = /\b(?:you|your|yours|range|shops?|catalogue|list)\b/;
const speaksOfShopping = /\bbuy(?:ing)?\b|\bshopping list\b/;
/** What shops do, and the site does not. */
const speaksOfOrders = speaksOf(
  'deliver delivery delivers delivered postage post posted ship ships shipping next return returns refund refunds send sent discount ' +
    'discounts code codes voucher vouchers gift collect collection trade account vat invoice shop shops site store stores order orders pay ' +
    'paying payment klarna paypal buy buying sell open opening close parcel basket checkout',
);
const ofSet = /\b(?:kits?|set|lot|all|everything|both|bundle|altogether|total)\b/;
const isThan = /\bthan\b/;
/** What people have and give without a shop. */
const noGoods =
  /\b(?:do|have|has|got|any) (?:\w+ ){0,3}(?:tips?|advice|guides?|ideas?|videos?|experience|time|thoughts|help|instructions|suggestions?|recommendations?)\b/;
/** What a workshop charges is no matter of products. */
const ofService = /\b(?:detailers?|valeters?|valet|garage|workshop|body ?shop|professional(?:ly)?|labour|respray\w*)\b/;
/** A way is asked for, and no thing. */
const cheapWay = /\bcheap(?:est|er)? (?:way|method|trick|fix|how)\b/;

/** 'What are the cloths to take it off with' takes nothing off a list. */
const asksWhich = /^(?:and |so |ok )?(?:what|which)\b/;

/** Whether there is something that could be added up, left out or bought in one place. */
function hasBasket(
  ask: ProductAsk,
  { basket, products, kinds, wanted }: ProductSlots,
  { ofGuide, isChat }: QueryContext,
): boolean {
  const named = products.length + kinds.length;
  if (ask === 'add') return named > 0 && basket.length > 0;
  if (ask === 'leave-out' && kinds.length > 0 && asksWhich.test(wanted)) return false;
  if (ask === 'leave-out') return basket.length > 1 || (isChat && ofGuide.length > 1 && named === 0);
  return basket.length > 0 || named > 1 || ask === 'one-shop';
}

/** What is asked of what; the ask only where the target makes another of it. */
type Target = ProductSlots & { ask?: ProductAsk };

/** The slots with what the ask is about; null where the message speaks of nothing that it could be asked of. */
function withTarget(
  { ask, probability }: { ask: ProductAsk; probability: number },
  all: ProductSlots,
  context: QueryContext,
  { kinds: known, texts, attributes }: QueryTools,
): Target | null {
  const { mentions, inTalk, ofGuide } = context;
  // 'Anything under £8?' is one thing, and not a set of them.
  const isOneKind = mentions.isInLastReply && new Set(mentions.lists[0]?.map(({ category }) => category)).size === 1;
  if (ask === 'kit' && all.pounds !== null && isOneKind && all.kinds.length === 0 && !ofSet.test(all.wanted))
    return { ...all, ask: 'recommend', products: mentions.lists[0] ?? [], isByReference: true, thing: '' };
  // 'Do they have everything of that maker'.
  if (ask === 'one-shop' && all.brand !== null && all.basket.length === 0) return { ...all, ask: 'list' };
  if (basketAsks.has(ask)) return hasBasket(ask, all, context) ? all : null;
  if (ask === 'shop') return speaksOfOrders(all.wanted) ? all : null;
  if (ask === 'kit' || ask === 'gift') return all;
  if (cheapWay.test(all.wanted) || noGoods.test(all.wanted)) return null;
  if (ask === 'price' && all.products.length === 0 && ofService.test(all.wanted)) return null;
  // 'Do you do Autoglym polish' wants the nearest thing to it.
  if (all.otherBrand !== null && all.products.length === 0) return { ...all, ask: 'alternative' };
  const isOfSurface = ask === 'recommend' && all.surfaces.length > 0;
  const isOfKind = all.isByPronoun && (isOfSurface || (all.kinds.length > 0 && ofKind.has(ask)));
  const slots = isOfKind ? { ...all, products: [], isByReference: false } : all;
  const { products, kinds, thing, brand } = slots;
  const [latest = []] = mentions.lists;
  const inHand = mentions.isInLastReply || (ofGoods.has(ask) && probability >= PLAINLY) ? latest : [];
  const nothing = products.length + kinds.length === 0 && brand === null;
  const withProducts = (list: ProductText[]): ProductSlots => ({
    ...slots,
    products: list,
    isByReference: true,
    thing: '',
  });
  // 'That is cheaper than the Clearpane then' weighs it against what was spoken of.
  if (
    (ask === 'compare' || ask === 'cheapest') &&
    products.length === 1 &&
    isThan.test(slots.wanted) &&
    inHand.length > 0
  )
    return withProducts([...new Set([...inHand.slice(0, 1), ...products])]);
  if (ask === 'compare') {
    if (products.length > 0 || kinds.length > 1) return slots;
    return inHand.length > 1 && kinds.length === 0 ? withProducts(inHand) : null;
  }
  // 'Got Lathergate here' is no wish.
  if (ask === 'recommend' && products.length === 1 && !slots.isByReference) return null;
  if (products.length > 0) return slots;
  if (ofProduct.has(ask)) {
    // How far a kind of thing goes is known without a product, and one product of a kind is all of it.
    const ofBrand = (kinds.length === 1 ? known.products(kinds[0]!, texts) : []).filter(
      (text) => brand === null || text.brand === brand,
    );
    // 'Is the drill brush worth it' names the only one that is called so.
    const ofKinds = ask === 'worth' ? narrowed(ofBrand, slots.message, attributes) : ofBrand;
    if (ofKinds.length === 1) return { ...slots, products: ofKinds, thing: '' };
    if (nothing && inHand.length > 0) return withProducts(inHand.slice(0, 1));
    return (ask === 'size' || ask === 'quantity') && kinds.length > 0 ? slots : null;
  }
  // What does instead of a kind of thing is mostly in the house, and guides know it.
  if (ask === 'alternative' && inHand.length === 0 && !ofRange.test(slots.wanted) && !likens.test(slots.wanted))
    return null;
  if (!nothing) return slots;
  if (latest.length > 0 && (thing === '' || ask !== 'available'))
    return withProducts(ofList.has(ask) ? latest : latest.slice(0, 1));
  if (ask === 'recommend' && slots.pounds !== null) return slots;
  if (thing !== '' && (ask === 'recommend' || ask === 'alternative' || ofShops.test(slots.wanted))) return slots;
  // 'What should I buy for that' is the kit of the guide in hand.
  if (ask === 'recommend' && inTalk.length > 0) return { ...slots, ask: 'kit' };
  if (ask === 'recommend' && ofGuide.length > 0 && speaksOfShopping.test(slots.wanted)) return { ...slots, ask: 'kit' };
  if (inTalk.length > 0) return { ...slots, kinds: [...inTalk] };
  // 'The cheapest thing for cleaning alloys' says what it is for.
  return ofPurpose.has(ask) ? slots : null;
}
