import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import { inSentence } from '../offline/equipment-rows.js';
import { type CatalogueTools, productsNow } from './catalogue-tools.js';
import type { ProductQuery } from './product-query.js';
import { kitReply } from './replies/kit-reply.js';
import type { ProductReply } from './replies/lines.js';

const mostOfKit = 6;
/** Of what fits by this share of the best, money decides. */
const nearlyAsWell = 0.6;
/** Of what fits worse than so many others nobody needs the price. */
const mostOfKind = 8;
/** What a job is on that names no surface. */
const surfaceOfZone: Record<KnowledgeEntry['zone'], Surface[]> = {
  exterior: ['paint'],
  interior: [],
  glass: ['glass'],
  wheels: ['painted-wheels'],
  underbonnet: ['engine-bay'],
  roof: ['fabric-roof'],
  safety: [],
};
/** Words of such a message that say nothing of the job. */
const besideJob = new Set(
  (
    'kit kits set setup up starter start starting beginner beginners basic basics essentials bundle gear everything whole lot all put together build make ' +
    'assemble sort out me us under below less than within for to budget max most only about around pound pounds quid tenner fiver need product products ' +
    'cheap cheapest shopping list what which should shall do does did would you u i we buy get recommend suggest that this it them those these job some any ' +
    'stuff thing things one ones the and then please just also can could money much spend of in on a an my with is be want looking after give have got ' +
    'five ten fifteen twenty thirty forty fifty sixty hundred tops max spend spare altogether total each present birthday christmas gift box hamper new first'
  ).split(' '),
);
/** Who says more than this speaks of a job, though no guide is for it. */
const mostWordsOfNoJob = 2;
/** What somebody who only says 'a starter kit' begins with. */
const firstJob = 'how do I wash my car';

/** Things that suit any car and wear out or run out, the nicest first. */
const presents = ['drying-towel', 'wash-mitt', 'car-shampoo', 'quick-detailer', 'microfibre-cloth', 'car-wax'];

/** What a job needs, out of the guide for it: the one in hand where the message names none. */
export async function kitFor(
  query: ProductQuery,
  inHand: KnowledgeEntry | null,
  tools: CatalogueTools,
): Promise<ProductReply | null> {
  const { guideFor, kinds, fit, texts } = tools;
  const said = query.wanted.split(' ').filter((word) => !besideJob.has(word) && !/\d/.test(word));
  const job = said.join(' ');
  const named = query.kinds.filter(({ category }) => category !== null);
  const isWash = /\bwash(?:ing)?\b/.test(query.wanted);
  const isToBegin = isWash || query.pounds !== null || said.length <= mostWordsOfNoJob;
  const isGift = query.ask === 'gift';
  const asked = isWash ? guideFor(firstJob) : job === '' ? null : guideOf(job, guideFor);
  const guide = isGift ? guideFor(firstJob) : (asked ?? inHand ?? (isToBegin ? guideFor(firstJob) : null));
  if (!guide) return null;
  // Who names several things has made the list; one thing is what the rest has to go with.
  const isList = named.length > 1;
  const surfaces = query.surfaces.length > 0 || isList ? query.surfaces : surfaceOfZone[guide.zone];
  // Without a limit nobody is sold more than the job needs.
  const items = [true, false]
    .filter((essential) => essential || query.pounds !== null)
    .flatMap((essential) => guide.equipment.filter((item) => item.essential === essential));
  const ofGuide = items.flatMap(({ id, purpose }) => {
    const kind = kinds.of(id);
    return kind ? [{ kind, purpose: `${purpose} ${guide.title}` }] : [];
  });
  const ofJob = ofGuide.filter(({ kind }) => !named.includes(kind));
  const asNamed = named.map((kind) => ofGuide.find((one) => one.kind === kind) ?? { kind, purpose: query.wanted });
  const ofGift = presents
    .flatMap((id) => kinds.of(id) ?? [])
    .filter((kind) => !named.includes(kind) && !query.unwanted.includes(kind));
  const rest = isGift ? ofGift.map((kind) => ({ kind, purpose: guide.title })) : ofJob;
  const wanted = [...asNamed, ...(isList ? [] : rest)];
  const rows = wanted.flatMap(({ kind, purpose }) => {
    const ranked = fit.rank(kinds.products(kind, texts), purpose, surfaces);
    const most = ranked[0]?.score ?? 0;
    const fitting = ranked.filter(({ score }) => score >= most * nearlyAsWell);
    return fitting.length > 0 ? [{ kind, ranked: fitting.slice(0, mostOfKind) }] : [];
  });
  const chosen = rows.slice(0, mostOfKit);
  const products = await productsNow(
    tools,
    chosen.flatMap(({ ranked }) => ranked.map(({ text }) => text)),
  );
  const kit = chosen.map(({ kind, ranked }) => ({
    name: kind.name,
    products: ranked
      .flatMap(({ text }) => products.find(({ id }) => id === text.id) ?? [])
      .filter(({ offers }) => query.shop === null || offers.some(({ retailer }) => retailer === query.shop?.slug)),
  }));
  if (isGift) return kitReply('as a present for anybody who washes a car', kit, query.pounds, false);
  return kitReply(isList ? 'of what you name' : `for ${inSentence(guide.title)}`, kit, query.pounds, !isList);
}

/** The guide for what a kit is for: 'wheel cleaning', 'washing', 'interior'. */
function guideOf(job: string, guideFor: CatalogueTools['guideFor']): KnowledgeEntry | null {
  const thing = job.replace(/\b(?:clean|cleaning|cleaner|care|wash|washing|valet|valeting|detailing)\b/g, ' ').trim();
  return (thing === '' ? guideFor(firstJob) : guideFor(`how do I clean my ${thing}`)) ?? guideFor(job);
}
