import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Verdict } from '@app/contracts/knowledge/things.contract.js';
import type { Reading } from '../message-reading.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import type { ScoredPassage } from '../retrieval/passage-index.js';
import type { Passage } from '../retrieval/passage.js';
import { fitsKind } from './kind-fit.js';
import type { Lead } from '../lead.js';
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
/** A sentence that holds less of what was asked is about something else. */
const leastCover = 0.42;
/** Where no figure shows that it is the answer, it has to hold more. */
const leastCoverOfWords = 0.55;
const askForFigures = new Set<QuestionKind>(['how-long', 'how-often', 'how-much', 'when', 'order']);
/** A guide that fits so well, measured on the best; sentences of others have to hold nearly all that was asked. */
const fittingGuide = 0.7;
const coversAlone = 0.8;
/** A note that fits less than this is about something else; one that stands for a whole guide has to fit better. */
const leastNoted = 0.45;
const surelyNoted = 0.5;
/** 'Is that permanent' tells too little to find a sentence by. */
const tellsEnough = 6;
/** A second sentence is worth saying where it fits about as well as the first. */
const nearlyAsGood = 0.85;
const asksOfHarm =
  /\b(?:bad|harm\w*|hurt|damag\w*|ruin\w*|scratch(?! mark)\w*|wreck|fade|crack|dull|risk\w*|danger\w*|wrong|affect)\b/;
/** 'Do I have to': what one may use is no answer to that. */
const asksOfDuty = /\b(?:have to|need to|needs to|must|necessary)\b/;
const opens: Record<Verdict, { plain: string; ofHarm: string }> = {
  yes: { plain: 'Yes.', ofHarm: 'That is fine.' },
  no: { plain: 'No.', ofHarm: 'Do not risk it.' },
  careful: { plain: 'Only with care.', ofHarm: 'Only with care.' },
};

/** Finds the sentence that answers the question itself, among all sentences of all guides. */
export class LeadFinder {
  constructor(
    private readonly things: Things,
    private readonly index: () => KnowledgeIndex,
  ) {}

  /** Null where the question asks for no more than the guide, or nothing known answers it. */
  find(reading: Reading, found: SearchResult): Lead | null {
    const { asked } = reading;
    const isPermission = asked.kind === 'may-i' && !asksOfDuty.test(asked.clause);
    const judged = isPermission ? this.judged(reading) : null;
    if (judged) return judged;
    return this.noted(reading, found) ?? (answeredBySentence.has(asked.kind) ? this.said(reading, found) : null);
  }

  private noted({ asked, text }: Reading, { band }: SearchResult): Lead | null {
    const isOfGuide = !answeredBySentence.has(asked.kind) && asked.kind !== 'need' && asked.kind !== 'price';
    if (isOfGuide && band === 'sure') return null;
    const kind = asked.kind === 'problem' ? 'how' : asked.kind;
    const note = this.index().notes.find(
      kind,
      [asked.clause, text].map((words) => this.index().understand(words).query.terms),
    );
    if (!note || note.fit < (isOfGuide ? surelyNoted : leastNoted)) return null;
    return {
      kind: asked.kind,
      text: note.says,
      slugs: [note.slug],
      sureness: Math.min(1, note.fit + 0.3),
      isWhole: note.alone,
    };
  }

  private judged({ asked, text, surfaces }: Reading): Lead | null {
    const judged = this.things.judge(asked.clause, text, surfaces);
    if (!judged) return null;
    const open = opens[judged.verdict][asksOfHarm.test(asked.clause) ? 'ofHarm' : 'plain'];
    return { kind: asked.kind, text: `${open} ${judged.says}`, slugs: [], sureness: judged.isOfSurface ? 1 : 0.8 };
  }

  private said(reading: Reading, found: SearchResult): Lead | null {
    const { asked, surfaces, severity } = reading;
    const best = found.entries[0]?.score ?? 0;
    const shares = new Map(found.entries.map(({ entry, score }) => [entry.slug, best > 0 ? score / best : 0]));
    const isTrueHere = (passage: Passage): boolean =>
      (passage.surfaces.length === 0 || passage.surfaces.some((surface) => surfaces.includes(surface))) &&
      (passage.severity === null || passage.severity === severity);
    const { terms } = this.index().understand(asked.clause).query;
    const weight = [...terms.keys()].reduce((sum, term) => sum + this.index().passages.idf(term), 0);
    if (weight < tellsEnough) return null;
    const passages = this.index().passages.search(terms, {
      fits: (passage) => isTrueHere(passage) && fitsKind(asked.kind, passage),
      guideShare: (slug) => shares.get(slug) ?? 0,
      limit: 4,
    });
    const least = askForFigures.has(asked.kind) ? leastCover : leastCoverOfWords;
    const [first, second] = passages.filter(
      ({ slug, covers }) => covers >= ((shares.get(slug) ?? 0) >= fittingGuide ? least : coversAlone),
    );
    if (!first) return null;
    const joined =
      second && second.slug === first.slug && second.score >= first.score * nearlyAsGood ? [first, second] : [first];
    return {
      kind: asked.kind,
      text: joined.map(sentenceOf).join(' '),
      slugs: [first.slug],
      // Only the guide that leads is surer for it.
      sureness: first.slug === found.entries[0]?.entry.slug ? first.covers : 0,
    };
  }
}

function sentenceOf({ role, text }: ScoredPassage): string {
  const said = /[.!?]$/.test(text) ? text : `${text}.`;
  return role === 'never' ? `Never: ${said}` : role === 'pro' ? `One for a professional: ${said}` : said;
}
