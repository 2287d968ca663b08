import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { BookFollowUps } from '../book/book-follow-ups.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import type { Lead } from '../lead.js';
import type { MoveKind } from '../move.js';
import { animal, child } from '../first-aid/words.js';
import { inSentence } from '../offline/equipment-rows.js';
import { mayI, proposes } from '../offline/may-i-reply.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { RetrievedEntry } from '../answer-engine.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { normalise } from '../retrieval/tokens.js';
import { asksAnything } from './asks.js';
import { type GuideContext, readingOf, type Reply } from './replies/context.js';
import { kindMeant } from './replies/kit-replies.js';
import { goesOnFrom, tellsOfRest } from './replies/goes-on.js';
import { fromAnotherGuide } from './replies/open-replies.js';
import { productTimeReply } from './replies/product-time.js';
import { facetReply, healthReply, stopFirst } from './replies/facet-replies.js';

export interface KnownTools {
  reader: QuestionReader;
  search: (text: string, k: number) => SearchResult;
  leads: LeadFinder;
  facets: FacetAnswers;
  book: BookFollowUps;
  bySlug: (slug: string) => RetrievedEntry | null;
}

/** What may hurt somebody is told as the guide warns of it. */
const asksOfHealth =
  /\b(?:dangerous|toxic|poison\w*|harmful|breathe|breathing|fumes|flammable|(?:safe|bad) for (?:me|us|you|kids|children|pets|my (?:dog|cat|baby|kids|lungs|skin)|the (?:dog|cat|baby|kids)))\b/i;
/** How surely a sentence has to answer, from the guide in hand and from another one. */
const sureHere = 0.6;
const sureElsewhere = 0.75;
/** What has gone wrong is mostly written of, too. */
const tellsOfHarm = new Set<MoveKind>(['worse', 'partly-worked']);
const asksOutright = new Set<MoveKind>(['question', 'may-i', 'how-long', 'how-much', 'how-often', 'why']);
/** Moves that are answered from where the conversation stands, or from the catalogue, not by what is written for their words. */
const ofTheWay = new Set<MoveKind>([
  'step',
  'next-step',
  'previous-step',
  'repeat-step',
  'skip-step',
  'shorter',
  'give-up',
  'cheaper',
  'where-to-buy',
  'product',
]);
/** Moves whose words may name what is written of outright ('is toothpaste any good instead'): so sure that has to be. */
const overruled = new Set<MoveKind>([
  'colour-change',
  'smell-after',
  'what-after',
  'more-detail',
  'doubt',
  'time-short',
  'owns',
  'lacks',
  'substitute',
]);
const overrules = 0.75;
/** Moves that tell of the day's weather and time, and what is said of these. */
const ofTheDay = new Set<MoveKind>(['weather', 'time-short']);
const ofDay = new Set<Facet>(['weather', 'urgency', 'skip', 'place']);
/** What stands in for a thing of the kit is known thing by thing. */
const ofKit = new Set<MoveKind>(['owns', 'lacks', 'substitute']);
/** So sure it has to be which facet is asked: by what is a question, and by what tells something. */
const askedFacet = 0.5;
const toldFacet = 0.65;
/** Moves that may answer a question of ours. */
const tells = new Set<MoveKind>(['detail', 'question', 'correction', 'owns', 'acknowledged', 'wetness']);
const isFresh =
  /\b(?:just (?:now|happened)|minutes?|mins?|half an hour|an hour|today|tonight|this (?:morning|afternoon|aft|evening)|still (?:wet|soft|damp|tacky)|fresh)\b/i;
/** Against a cue that says something else. */
const surelyStronger = 0.9;
/** Ailments and states in which one keeps from what others may touch and breathe. */
const namesAilment =
  /\b(?:pregnan\w*|asthma\w*|eczema|allerg\w*|breast ?feeding|inhaler|copd|sensitive skin|chest infection)\b/;
/** Who cannot judge it by themselves. */
const namesDependant = new RegExp(`\\b(?:${child}|${animal})\\b`);
/** From so little on a written answer of the guide in hand is right more often than a sentence that only shares words with the question. */
const minLikelihood = 0.15;

/** What is known that answers a message of a conversation: the book's answers, sentences of guides, the guide in hand. */
export class KnownReplies {
  constructor(private readonly tools: KnownTools) {}

  /** What the book says to just that. */
  written(context: GuideContext): Reply {
    const { message, move, subject, prior } = context;
    if (ofTheWay.has(move.kind) || asksOfHealth.test(message)) return null;
    if (ofKit.has(move.kind) && kindMeant(context)) return null;
    const least = overruled.has(move.kind) ? overrules : 0;
    const said = this.tools.book.surely(message, subject, (text) => prior.has(text), least);
    if (said === null) return null;
    return move.kind === 'worse' ? [stopFirst(context, said), said] : [said];
  }

  /** How long the product that is named stays on. */
  productTime(context: GuideContext): Reply {
    const { book, facets, bySlug } = this.tools;
    return productTimeReply(context, {
      book,
      facets,
      bySlug,
      mayUse: (thing) =>
        this.lead({
          ...context,
          message: `can i use ${thing} on it`,
          move: { kind: 'may-i', isSupposed: false },
        }),
    });
  }

  /** What the guide in hand answers to the facet that is asked. */
  ofFacet(context: GuideContext): Reply {
    const { message, move } = context;
    if (move.kind === 'next-step') return this.upOrOn(context);
    const ofHealth = this.ofAilment(context);
    if (ofTheDay.has(move.kind)) return this.facets(context, (facet) => ofDay.has(facet)) ?? ofHealth;
    if (move.kind === 'product') return this.facets(context, () => true) ?? ofHealth;
    if (ofTheWay.has(move.kind) || ofKit.has(move.kind) || asksOfHealth.test(message)) return ofHealth;
    return this.likely(context) ?? ofHealth ?? this.facets(context, (facet) => facet !== 'household');
  }

  /** Something that is no kit of ours is proposed, or all that there is: what is known of that thing. */
  ofThing(context: GuideContext): Reply {
    if (!ofKit.has(context.move.kind) || kindMeant(context)) return null;
    const proposed: GuideContext = { ...context, move: { ...context.move, kind: 'may-i', isSupposed: false } };
    const lead = this.lead(proposed);
    if (lead?.slugs.length === 0) return [lead.text];
    const heard = this.facets(proposed, (facet) => facet === 'household');
    if (heard || context.move.kind !== 'lacks') return heard;
    const without = [context.says('without-main'), context.says('household')].flatMap((line) => line ?? []);
    return without.length > 0 ? without : null;
  }

  /** A question of ours was answered, in words that none of the offered answers has: what to expect and how to go about it. */
  answered({ message, move, state, guide, prior }: GuideContext): Reply {
    if (state.openQuestion === null || !tells.has(move.kind) || asksAnything(message)) return null;
    const first: Facet = isFresh.test(message) ? 'urgency' : 'comes-out';
    const says = prior.fresh(
      [first, 'technique' as const].flatMap((facet) => this.tools.facets.says(guide, facet) ?? []),
    );
    const [step] = guide.steps;
    if (says.length === 0 || !step) return null;
    return [
      prior.way(['Right, that helps.', 'Good, now I can picture it.', 'That settles it.']),
      ...says,
      ...prior.fresh([`Begin with step 1, ${inSentence(step.title)}.`]),
    ];
  }

  /** Somebody unwell asks: what to mind for one's health, whatever else the words could mean. */
  private ofAilment({ message, says }: GuideContext): Reply {
    const health = asksAnything(message) && namesAilment.test(normalise(message)) ? says('health') : null;
    return health ? [health] : null;
  }

  /**
   * Where nothing answers outright: what is nearest to what was meant. Whoever asks for a child or an animal is told of health; what
   * only tells something goes on from there.
   */
  nearest(context: GuideContext): Reply {
    const { message, guide, prior, says } = context;
    if (!asksAnything(message) && tellsOfRest.test(message)) return goesOnFrom(context);
    const health = asksAnything(message) && namesDependant.test(normalise(message)) ? says('health') : null;
    if (health) return [health];
    const reading = this.tools.reader.read(message);
    const ofMeans = reading.budget ? says('cheap-way') : reading.isHurried ? says('skip') : null;
    if (ofMeans) return [ofMeans];
    const near = this.tools.facets.nearest(reading, guide);
    if (near && !prior.has(near.says)) return [near.says];
    return asksAnything(message) ? null : goesOnFrom(context);
  }

  /** 'What is the next thing up?' asks for something stronger, and 'that has come off, what now?' for no step at all. */
  private upOrOn(context: GuideContext): Reply {
    const { guide, subject, prior } = context;
    const stronger = this.facets(context, (facet) => facet === 'stronger', surelyStronger);
    if (stronger) return stronger;
    const after = subject.step === null ? this.tools.facets.says(guide, 'after') : null;
    return after === null || prior.has(after) ? null : [after];
  }

  /** What is written for the guide in hand and likelier answers just that than anything else. */
  private likely(context: GuideContext): Reply {
    const { message, move, subject, prior } = context;
    const tells = asksOutright.has(move.kind) || tellsOfHarm.has(move.kind);
    if (!tells || asksOfHealth.test(message)) return null;
    const said = this.tools.book.perhaps(message, subject, (text) => prior.has(text), minLikelihood);
    if (said === null) return null;
    return move.kind === 'worse' ? [stopFirst(context, said), said] : [said];
  }

  private facets(
    { message, move, guide, prior }: GuideContext,
    isWanted: (facet: Facet) => boolean,
    least = asksOutright.has(move.kind) ? askedFacet : toldFacet,
  ): Reply {
    const said = this.tools.facets
      .find(this.tools.reader.read(message), guide, least)
      .filter(({ facet, says }) => isWanted(facet) && !prior.has(says))
      .map(({ says }) => says);
    return said.length > 0 ? said : null;
  }

  /** What is known of a thing that is proposed comes first, then the guide in hand, then a sentence of any other. */
  of(context: GuideContext): Reply {
    if (asksOfHealth.test(context.message)) return healthReply(context);
    const written = this.likely(context);
    if (written) return written;
    const lead = this.lead(context);
    if (lead?.slugs.length === 0) return [lead.text];
    return (
      this.facets(context, () => true) ??
      this.mayUse(context, lead) ??
      facetReply(context) ??
      (lead ? [lead.text] : null)
    );
  }

  /** What answers a question by itself, where it surely does: read with the subject, so that 'it' is something. */
  private lead({ message, guide, subject, prior, move }: GuideContext): Lead | null {
    if (!asksOutright.has(move.kind) || move.isSupposed) return null;
    const reading = { ...this.tools.reader.read(message), ...readingOf(subject, message) };
    const found = this.tools.search(`${guide.entry.title}. ${message}`, 5);
    const lead = this.tools.leads.find(reading, found);
    if (!lead || prior.has(lead.text)) return null;
    const isOfHere = lead.slugs.length === 0 || lead.slugs.includes(guide.entry.slug);
    return lead.sureness >= (isOfHere ? sureHere : sureElsewhere) ? lead : null;
  }

  /** Whether something may be used in the job in hand, or the job be done on another surface. */
  private mayUse({ message, guide, kinds, surfaces, move, says }: GuideContext, lead: Lead | null): Reply {
    if (move.kind !== 'may-i' && !proposes.test(message)) return null;
    const said = mayI(message, guide, { kinds, surfaces, detail: this.tools.reader.read(message) });
    if (said === null || said.isKnown) return said && [said.text];
    if (lead) return [lead.text];
    const other = fromAnotherGuide(message, this.tools.search(message, 3), guide.entry.slug, this.tools.reader);
    if (other) return [other];
    const right = says('what-to-buy');
    return [
      right
        ? `I know nothing certain of that on this job, so I would not try it. What it should be: ${right}`
        : said.text,
    ];
  }
}
