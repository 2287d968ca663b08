import type { BookFollowUps } from '../../book/book-follow-ups.js';
import type { FacetAnswers } from '../../facets/guide-facets.js';
import type { Lead } from '../../lead.js';
import { type AdaptedEntry, adaptEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { neverUsed } from '../../offline/direct-answer.js';
import type { RetrievedEntry } from '../../answer-engine.js';
import { passagesMatching } from '../../offline/passages.js';
import { asksDwellTime, type NamedProduct } from '../product-book.js';
import { type GuideContext, readingOf, type Reply } from './context.js';
import { placed } from './placed.js';

export interface TimeTools {
  book: Pick<BookFollowUps, 'fitting'>;
  facets: Pick<FacetAnswers, 'fits'>;
  bySlug: (slug: string) => RetrievedEntry | null;
  /** Whether a thing may be used at all; null where that is not known. */
  mayUse: (thing: string) => Lead | null;
}

/** So likely an answer has to be that is of standing times and names the product. */
const LEAST_LIKELY = 0.2;
const LIKELY_GUIDES = 5;
/** Kinds of kit that are a liquid or a paste. */
const LIQUID_CONTAINERS = new Set<string | undefined>(['bottle', 'sprayer']);
const amountOfTime =
  /\b(?:\d+(?:\s*(?:-|to|–)\s*\d+)?\s*|(?:an?|half an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|a few|a couple of|several)\s+)(?:s|secs?|seconds?|mins?|minutes?|hours?|h|days?|weeks?|months?)\b|\bovernight\b/i;
const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text;
const forbids = /^(?:No|Do not risk it)\./;
const warns = /^Only with care\./;

/** How long the product that a message names is left on: only what is said of just that product. Null where it asks nothing of the kind. */
export function productTimeReply(context: GuideContext, tools: TimeTools): Reply {
  const { message, guide, products, kinds } = context;
  const [product] = asksDwellTime(message) ? products.named(message) : [];
  if (!product) return null;
  const { name } = product;
  const isAbout = (text: string): boolean => products.isAbout(text, product);
  const isOfGuide = guide.equipment.some(({ id }) => product.kinds.has(id));
  const title = inSentence(guide.entry.title);
  const never = isOfGuide ? null : neverUsed(name, guide);
  if (never) return [`I would leave the ${name} off: my guide for ${title} names ${never} among what makes it worse.`];

  const { slug } = guide.entry;
  const own = timeInGuide(context, product, tools) ?? timeInEarlierGuide(context, product, tools);
  if (own !== null) return [own];

  const canDry =
    product.kinds.size === 0 || [...product.kinds].some((id) => LIQUID_CONTAINERS.has(kinds.get(id)?.tool));
  const noTime = `My guide for ${title} gives no time for the ${name}${canDry ? ': go by its label, and do not let it dry on.' : '.'}`;
  const isHousehold = [...product.kinds].every((id) => (kinds.get(id)?.category ?? null) === null);
  const warnings = guide.cautions.map(({ text }) => text);
  if (isHousehold) warnings.push(tools.facets.fits(guide, 'household') ?? '');
  const warning = warnings.find(isAbout);
  if (warning !== undefined) return [noTime, asSentence(warning)];
  const judged = isOfGuide ? '' : (tools.mayUse(name)?.text ?? '');
  if (forbids.test(judged)) return [judged];

  // What is right for one job may harm in another, where it is no product made for cars.
  const elsewhere = isHousehold
    ? written(context, product, tools, (of) => of === null)
    : (written(context, product, tools, (of) => of !== slug) ?? timeOfItsGuide(context, product, tools));
  return elsewhere === null ? [noTime, warns.test(judged) ? judged : ''] : [elsewhere];
}

function timeInGuide(context: GuideContext, product: NamedProduct, tools: TimeTools): string | null {
  const { guide } = context;
  const here = written(context, product, tools, (of) => of === guide.entry.slug);
  return here ?? facetTime(guide, context, product, tools) ?? stepTime(context, product);
}

/** The advice may have changed since the product was spoken of: the latest guide of the chat that uses it. */
function timeInEarlierGuide(context: GuideContext, product: NamedProduct, tools: TimeTools): string | null {
  for (const subject of context.state.subjects.toReversed()) {
    const entry = subject === context.subject ? undefined : tools.bySlug(subject.slug)?.entry;
    const guide = entry && adaptEntry(entry, readingOf(subject, context.message));
    if (!guide?.equipment.some(({ id }) => product.kinds.has(id))) continue;
    const time = timeInGuide({ ...context, subject, guide }, product, tools);
    if (time !== null) return time;
  }
  return null;
}

/** What the book answers to questions for the time of the product. */
function written(
  { message, subject, products }: GuideContext,
  product: NamedProduct,
  { book }: TimeTools,
  isFrom: (guide: string | null) => boolean,
): string | null {
  return book.fitting({ message, subject, least: LEAST_LIKELY }, ({ guide, says, asks, then }) => {
    if (!isFrom(guide) || !amountOfTime.test(says)) return false;
    const ofTimes = [...asks, ...then].filter(asksDwellTime);
    return ofTimes.length > 0 && [says, ...ofTimes].some((text) => products.isAbout(text, product));
  });
}

/** What a guide says of standing times, where it names the product, or names none and is about it. */
function facetTime(
  guide: AdaptedEntry,
  { products }: GuideContext,
  product: NamedProduct,
  { facets }: TimeTools,
): string | null {
  const says = facets.fits(guide, 'dwell');
  if (says === null) return null;
  if (products.isAbout(says, product)) return says;
  const [main] = guide.equipment;
  const isMain = (main && product.kinds.has(main.id)) || products.isAbout(guide.entry.title, product);
  const namesOther = products
    .named(firstSentence(says))
    .some(({ kinds }) => guide.equipment.some(({ id }) => kinds.has(id)));
  return isMain && !namesOther ? says : null;
}

/** The guide whose title names the product, for whatever job it was named in. */
function timeOfItsGuide(context: GuideContext, product: NamedProduct, tools: TimeTools): string | null {
  const { message, products, search, subject } = context;
  for (const { entry } of search(message, LIKELY_GUIDES).entries) {
    if (!products.isAbout(entry.title, product)) continue;
    const says = facetTime(adaptEntry(entry, readingOf(subject, message)), context, product, tools);
    if (says !== null) return says;
  }
  return null;
}

function stepTime({ guide, products }: GuideContext, product: NamedProduct): string | null {
  const timed = passagesMatching(guide, amountOfTime, 20).find(
    ({ step, text }) => step !== null && products.isAbout(text, product),
  );
  return timed ? placed(timed, guide) : null;
}
