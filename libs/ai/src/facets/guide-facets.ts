import type { Facet, GuideFacets } from '@app/contracts/knowledge/facets.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { AdaptedEntry } from '../offline/adapt-entry.js';
import { listing } from '../offline/equipment-rows.js';
import type { Reading } from '../message-reading.js';
import { contentStems, words } from '../retrieval/tokens.js';
import type { FacetModel } from './facet-model.js';

/** A guide as it applies to somebody: with surfaces where it has something of its own to say to them. */
export type AskedGuide = Pick<AdaptedEntry, 'entry' | 'surfaces'>;

/** One thing that is asked of a guide beside how its job is done, with the answer. */
export interface FacetAnswer {
  facet: Facet;
  says: string;
  /** From 0 to 1: how sure it is that this is what was asked. */
  sureness: number;
}

/** What holds on every finish; of the rest a guide says something else where it treats a surface in its own way. */
const holdsEverywhere = new Set<Facet>([
  'time-needed',
  'wait',
  'lasts',
  'how-often',
  'urgency',
  'quantity',
  'cost-diy',
  'cost-pro',
  'worth-it',
  'weather',
  'place',
  'other-finish',
  'health',
  'may-drive',
  'cause',
  'tell-apart',
  'done-sign',
  'left-alone',
  'came-back',
  'smell-left',
  'prevent',
  'why-so',
  'when-pro',
  'selling',
]);

/** What is mostly the same on another finish: worth saying where nothing surer is known. */
const holdsMostly = new Set<Facet>([
  ...holdsEverywhere,
  'water-heat',
  'pressure-washer',
  'comes-out',
  'order',
  'passes',
]);

/**
 * Far ahead of the next: likelier than so, by so many times. Of 51 lines of a hand that the model has not learned from and that it is
 * less than half sure of, 21 are, and 18 of them are heard rightly.
 */
const farAhead = [
  { least: 0.4, times: 1.5 },
  { least: 0.3, times: 2.2 },
];

/** So sure it has to be which facet a question asks for, and so few wordings of an answer that ask for it are none. */
const surelyOther = 0.6;
const fewAlike = 0.2;
/** So many words are one question; of more the clauses that ask are read each by itself. */
const ONE_QUESTION = 16;
/** A message that asks for more than this is answered in part. */
const MOST_ANSWERS = 2;
/** 'And then' is no question by itself. */
const FEWEST_WORDS = 2;

/** What is asked of one thing or surface is answered only by a sentence that names it. */
const namesThings = new Set<Facet>(['household', 'other-finish', 'why-so']);

/** What is left is a smell or a mark only where one is named: 'there is still loads of it' is neither. */
const namesWhatIsLeft: Partial<Record<Facet, RegExp>> = {
  'smell-left': /\b(?:smell|stink|stank|stench|pong|whiff|reek|odou?r|niff|hum|honk|fragrance|scent|musty|fusty)/i,
  'left-mark':
    /\b(?:ring|tide|streak|shadow|ghost|stain|film|mark|line|patch|residue|haz[ey]|smear|spot|outline|shin[ey]|greas|stick|tack|dull|halo|trace|blotch|bloom|white|yellow|grey|brown|imprint|shape|smudge|mottl)/i,
};
const isOfSmell = ({ entry }: AskedGuide): boolean => /smell|odour/i.test(`${entry.title} ${entry.problem}`);

const isLeft = (facet: Facet, asked: readonly string[], guide: AskedGuide): boolean =>
  namesWhatIsLeft[facet]?.test(asked.join(' ')) !== false || (facet === 'smell-left' && isOfSmell(guide));

/** Whether a sentence names anything that the question does, if that names anything: vinegar says nothing of brake fluid. */
function sharesWord(asked: readonly string[], says: string): boolean {
  const told = new Set(contentStems(words(says)));
  const named = contentStems(asked);
  return named.length === 0 || named.some((stemmed) => told.has(stemmed));
}

/** What depends on the finish is written for the surface that a guide is first about. */
const isWrittenFor = ({ entry, surfaces }: AskedGuide): boolean =>
  surfaces.every((surface) => surface === entry.surfaces[0]);

/** What a guide without answers of its own, such as a learned one, says in its other fields. */
function fromFields({ stopAndAskPro, neverDo, topTip, diagnosis }: KnowledgeEntry, facet: Facet): string | null {
  if (facet === 'when-pro' && stopAndAskPro !== '') return `One for a professional: ${stopAndAskPro}`;
  if (facet === 'worse' && neverDo.length > 0) return `Usual causes: ${listing(neverDo, 'or')}.`;
  if (facet === 'no-effect' || facet === 'tell-apart') return diagnosis[0] ?? null;
  return facet === 'prevent' || facet === 'after' ? topTip : null;
}

/** What each guide answers to what people ask of it. */
export class FacetAnswers {
  private readonly byGuide: ReadonlyMap<string, GuideFacets['facets']>;

  constructor(
    guides: readonly GuideFacets[],
    private readonly model: FacetModel,
    /** Misspelt words put right. */
    private readonly repair: (list: readonly string[]) => string[],
  ) {
    this.byGuide = new Map(guides.map(({ guide, facets }) => [guide, facets]));
  }

  /** What a guide says of a facet; null where that is not known. */
  says({ entry }: AskedGuide, facet: Facet): string | null {
    const own = this.byGuide.get(entry.slug);
    return own ? own[facet] : fromFields(entry, facet);
  }

  /** The same, where it holds on the surfaces that the guide treats in its own way. */
  fits(guide: AskedGuide, facet: Facet): string | null {
    return isWrittenFor(guide) || holdsEverywhere.has(facet) ? this.says(guide, facet) : null;
  }

  /** Whether a question surely asks for a facet that hardly any wording of some answer asks for: that answer is to something else. */
  asksOtherThan(question: string, wordings: readonly string[]): boolean {
    const [likeliest] = this.model.judge(this.repair(words(question)));
    if (!likeliest || likeliest.probability < surelyOther) return false;
    const alike = wordings.filter((wording) => this.model.judge(words(wording))[0]?.facet === likeliest.facet);
    return alike.length / wordings.length < fewAlike;
  }

  /** How sure it is which facet a message asks for, from 0 to 1. */
  surest(message: string): number {
    return this.model.judge(this.repair(words(message)))[0]?.probability ?? 0;
  }

  /** What a message asks likeliest, where nothing is sure: one facet far ahead of the others. */
  nearest({ text, allAsked }: Pick<Reading, 'text' | 'allAsked'>, guide: AskedGuide): FacetAnswer | null {
    const whole = words(text);
    const pieces = [
      ...(whole.length <= ONE_QUESTION ? [whole] : []),
      ...allAsked.map(({ clause }) => clause.split(' ')),
    ];
    const [best] = pieces
      .filter((list) => list.length > FEWEST_WORDS)
      .flatMap((list): FacetAnswer[] => {
        const [first, next] = this.model.judge(this.repair(list));
        if (!first || !next) return [];
        const { facet, probability } = first;
        const isAhead = farAhead.some(
          ({ least, times }) => probability >= least && probability >= next.probability * times,
        );
        const says = isAhead && (isWrittenFor(guide) || holdsMostly.has(facet)) ? this.says(guide, facet) : null;
        return says === null || !isLeft(facet, list, guide) || (namesThings.has(facet) && !sharesWord(list, says))
          ? []
          : [{ facet, says, sureness: probability }];
      })
      .sort((a, b) => b.sureness - a.sureness);
    return best ?? null;
  }

  /** What a message asks of a guide, at least so surely; the surest, each facet once, in the order asked. */
  find({ text, allAsked }: Pick<Reading, 'text' | 'allAsked'>, guide: AskedGuide, least: number): FacetAnswer[] {
    const answers = this.byGuide.get(guide.entry.slug);
    if (!answers) return [];
    const whole = words(text);
    const asked = whole.length <= ONE_QUESTION ? [whole] : allAsked.map(({ clause }) => clause.split(' '));
    const found = asked.flatMap((list): FacetAnswer[] => {
      if (list.length < FEWEST_WORDS) return [];
      const [likeliest] = this.model.judge(this.repair(list));
      if (!likeliest || likeliest.probability < least || !isLeft(likeliest.facet, list, guide)) return [];
      const { facet, probability } = likeliest;
      const says = answers[facet];
      return namesThings.has(facet) && !sharesWord(list, says) ? [] : [{ facet, says, sureness: probability }];
    });
    const fitting = found
      .filter(({ facet }, at) => found.findIndex((other) => other.facet === facet) === at)
      .filter(({ facet }) => holdsEverywhere.has(facet) || isWrittenFor(guide));
    const surest = [...fitting].sort((a, b) => b.sureness - a.sureness).slice(0, MOST_ANSWERS);
    return fitting.filter((one) => surest.includes(one));
  }
}
