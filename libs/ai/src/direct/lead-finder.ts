import type { AlsoAsked } from '@app/contracts/analysis/analysis.contract.js';
import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Verdict } from '@app/contracts/knowledge/things.contract.js';
import type { Reading } from '../message-reading.js';
import { asksOneMeaning, definitionAsked } from '../reading/meaning-asked.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import { normalise } from '../retrieval/tokens.js';
import { beyondDoubt, type BookLeads } from '../book/book-leads.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import { type AdaptedEntry, adaptEntry } from '../offline/adapt-entry.js';
import type { Lead } from '../lead.js';
import type { Terms } from './terms.js';
import type { Things } from './things.js';

/** Kinds that a sentence answers; the others are answered by the guide as a whole. */
const answeredBySentence = new Set<QuestionKind>([
  'may-i',
  'possible',
  'which',
  'why',
  'what-is',
  'how-long',
  'when',
  'how-often',
  'how-much',
  'order',
]);
/** A guide that fits so well, measured on the best; the notes of others have to fit better. */
const fittingGuide = 0.7;
/** A note that fits less than this shares a word with the question and is about something else. */
const leastNoted = 0.52;
/** And so well it has to fit where another guide does. */
const notedElsewhere = 0.72;
/** One that fits so well says more than what holds of a thing wherever it is used. */
const surelyNoted = 0.95;
/** So sure it has to be which facet of the best guide is asked, to be said before its notes, and after them. */
const plainlyFacet = 0.8;
const surelyFacet = 0.6;
const likelyFacet = 0.45;
/** And so sure which guide is meant. */
const likelyGuide = 0.3;
/** So sure it has to be which facet, where the message asks how, or asks nothing. */
const surelyAside = 0.88;
/** Who tells how it went has done the job: it is not told from its first step. */
const tellsHowItWent = new Set<Facet>(['no-effect', 'left-mark', 'came-back', 'smell-left', 'stronger']);
const isTried =
  /\b(?:still|tried|already|left|again|keeps?|c[ao]me back|(?:does|did|wo|has|is|have)n['’]?t|what ?s? (?:now|next))\b/i;
/** What is complete without the steps of the job. */
const standsAlone = new Set<Facet>([
  'cost-pro',
  'worth-it',
  'urgency',
  'may-drive',
  'cause',
  'tell-apart',
  'left-alone',
  'when-pro',
  'selling',
]);
const asksOfHarm =
  /\b(?:bad|harm\w*|hurt|damag\w*|ruin\w*|scratch(?! mark)\w*|wreck|fade|crack|dull|risk\w*|danger\w*|wrong|affect)\b/;
/** 'I wiped it with petrol, is that bad?' asks of what was named before. */
const pointsBack =
  /^(?:(?:and|but|so|or) )*(?:is|was|will|would|did|does|could|should) (?:that|this|it)(?: \w+)? (?:bad|ok|okay|alright|all right|fine|safe|wrong|harm\w*|a mistake|a bad idea|a problem|dangerous|risky|stupid|silly|daft)\b|^(?:is|was) (?:that|this|it) (?:bad|ok|okay|alright|fine|safe|wrong|harmful|dangerous)\b/;
/** 'Do I have to': what one may use is no answer to that. */
const asksOfDuty = /\b(?:have to|need to|needs to|must|necessary)\b/;
const opens: Record<Verdict, { plain: string; ofHarm: string }> = {
  yes: { plain: 'Yes.', ofHarm: 'That is fine.' },
  no: { plain: 'No.', ofHarm: 'Do not risk it.' },
  careful: { plain: 'Only with care.', ofHarm: 'Only with care.' },
};

const isPermission = ({ asked }: Reading): boolean => asked.kind === 'may-i' && !asksOfDuty.test(asked.clause);

/** Whether a thing may be used. */
interface Judged {
  lead: Lead;
  isOfSurface: boolean;
}

/** Finds the sentence that answers the question itself, among all sentences of all guides. */
export class LeadFinder {
  constructor(
    private readonly book: BookLeads,
    private readonly things: Things,
    private readonly terms: Pick<Terms, 'explain'>,
    private readonly facets: FacetAnswers,
    private readonly index: () => KnowledgeIndex,
  ) {}

  /** Null where the question asks for no more than the guide, or nothing known answers it. */
  find(reading: Reading, found: SearchResult): Lead | null {
    const meaning = this.terms.explain(reading.text, false);
    const definition: Lead | null =
      meaning === null
        ? null
        : { kind: 'what-is', text: meaning, slugs: [], sureness: 1, isWhole: true, isSettled: true };
    if (definition && asksOneMeaning(reading.text)) return definition;
    const lead = this.sureFirst(reading, found, definition);
    const thing = definitionAsked(reading.text);
    return thing === null || (lead !== null && explains(lead, thing)) ? lead : null;
  }

  private sureFirst(reading: Reading, found: SearchResult, definition: Lead | null): Lead | null {
    const written = this.written(reading, found);
    if (written && written.sureness >= beyondDoubt) return written;
    if (definition) return definition;
    // Whether just this thing may be used on just that is what the list of things is for.
    const known = isPermission(reading) ? this.judged(reading) : null;
    if (known?.isOfSurface) return known.lead;
    return known ? this.ofGuides(reading, found, known) : (written ?? this.ofGuides(reading, found, null));
  }

  /** What the book says to it, and nothing else. */
  written(reading: Reading, found: SearchResult): Lead | null {
    return this.book.find(reading, found);
  }

  /** What the book may answer with a caveat, where nothing surely does. */
  perhaps(reading: Reading, found: SearchResult): string | null {
    return this.book.perhaps(reading, found);
  }

  /** What the book likely answers, of any guide, where nothing else does. */
  likely(reading: Reading, found: SearchResult): string | null {
    return this.book.likely(reading, found);
  }

  /** What others asked that comes near. */
  alsoAsked(reading: Reading, found: SearchResult): AlsoAsked[] {
    return this.book.alsoAsked(reading, found);
  }

  /** What the best guide answers to the facet that is asked. */
  private ofFacet(reading: Reading, { entries, band, confidence }: SearchResult, least: number): Lead | null {
    const best = entries[0]?.entry;
    if (best === undefined || band === 'unknown' || (band !== 'sure' && confidence < likelyGuide)) return null;
    const { kind } = reading.asked;
    // On what it is was asked from the first: that is the guide's own matter.
    const isAside = kind === 'how' || kind === 'problem';
    const answers = this.facets
      .find(reading, adaptEntry(best, reading), isAside ? surelyFacet : least)
      .filter(
        ({ facet, sureness }) =>
          !isAside || (tellsHowItWent.has(facet) && isTried.test(reading.text)) || sureness >= surelyAside,
      )
      .filter(({ facet }) => facet !== 'other-finish');
    const [first] = answers;
    if (!first) return null;
    return {
      kind,
      text: answers.map(({ says }) => says).join(' '),
      slugs: [best.slug],
      sureness: first.sureness * (band === 'sure' ? 1 : confidence),
      isWhole: answers.every(({ facet }) => standsAlone.has(facet)),
      isOfFacet: true,
    };
  }

  /** What the book does not answer, a thing that is named or a sentence of a guide may. */
  private ofGuides(reading: Reading, found: SearchResult, known: Judged | null): Lead | null {
    const noted = this.noted(reading, found);
    if (known) return noted && noted.fit >= surelyNoted ? noted.lead : known.lead;
    return (
      this.ofFacet(reading, found, plainlyFacet) ??
      noted?.lead ??
      this.ofFacet(reading, found, likelyFacet) ??
      this.ofMeans(reading, found) ??
      this.ofNearest(reading, found)
    );
  }

  /** Whoever has no time or hardly any money is told first what matters of it, and what does for little. */
  private ofMeans(reading: Reading, found: SearchResult): Lead | null {
    const facet = reading.isHurried ? 'skip' : reading.budget ? 'cheap-way' : null;
    return facet && this.ofSureGuide(reading, found, (guide) => this.facets.fits(guide, facet));
  }

  /** What the surely found guide says to what an outright question likeliest asks. */
  private ofNearest(reading: Reading, found: SearchResult): Lead | null {
    return answeredBySentence.has(reading.asked.kind)
      ? this.ofSureGuide(reading, found, (guide) => this.facets.nearest(reading, guide)?.says ?? null)
      : null;
  }

  private ofSureGuide(
    reading: Reading,
    { entries, band }: SearchResult,
    says: (guide: AdaptedEntry) => string | null,
  ): Lead | null {
    const best = band === 'sure' ? entries[0]?.entry : undefined;
    const text = best ? says(adaptEntry(best, reading)) : null;
    return best && text !== null
      ? { kind: reading.asked.kind, text, slugs: [best.slug], sureness: likelyFacet, isOfFacet: true }
      : null;
  }

  private noted({ asked, text }: Reading, found: SearchResult): { lead: Lead; fit: number } | null {
    const isOfGuide = !answeredBySentence.has(asked.kind) && asked.kind !== 'need' && asked.kind !== 'price';
    if (isOfGuide && found.band === 'sure') return null;
    const kind = asked.kind === 'problem' ? 'how' : asked.kind;
    const note = this.index().notes.find(
      kind,
      [asked.clause, text].map((words) => this.index().understand(words).query.terms),
    );
    if (!note || note.fit < (this.share(found, note.slug) >= fittingGuide ? leastNoted : notedElsewhere)) return null;
    const lead = {
      kind: asked.kind,
      text: note.says,
      slugs: [note.slug],
      sureness: Math.min(1, note.fit + 0.3),
      isWhole: note.alone,
    };
    return { lead, fit: note.fit };
  }

  /** How well a guide fits, measured on the best. */
  private share({ entries }: SearchResult, slug: string): number {
    const found = entries.find(({ entry }) => entry.slug === slug);
    return (found?.score ?? 0) / (entries[0]?.score || 1);
  }

  private judged({ asked, text, surfaces }: Reading): Judged | null {
    const judged =
      this.things.judge(asked.clause, text, surfaces) ??
      (pointsBack.test(asked.clause) ? this.things.judge(text, text, surfaces) : null);
    if (!judged) return null;
    const open = opens[judged.verdict][asksOfHarm.test(asked.clause) ? 'ofHarm' : 'plain'];
    const { isOfSurface } = judged;
    const lead = { kind: asked.kind, text: `${open} ${judged.says}`, slugs: [], sureness: isOfSurface ? 1 : 0.8 };
    return { lead, isOfSurface };
  }
}

/** It was written for just that question, or says of the thing what it is; another one only shares words with it. */
const explains = ({ text, sureness, isSettled }: Lead, thing: string): boolean =>
  (isSettled === true && sureness === 1) ||
  new RegExp(`^(?:an? |the )?${thing} (?:is|are|means?)\\b`).test(normalise(text));
