import type { Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import type { LinearModel } from '../learned/linear-model.js';
import type { Reading } from '../message-reading.js';
import { PhraseBook } from '../retrieval/phrases.js';
import { Recent } from '../retrieval/recent.js';
import { isStopWord, words } from '../retrieval/tokens.js';
import { circumstancesIn } from './circumstances.js';
import { languageOf } from './language.js';
import { plainText } from './plain-text.js';
import { mainQuestion, questionsIn } from './question-kind.js';

const worst: Severity[] = ['damaged', 'set', 'fresh'];
/** A word before a severity that turns it round: 'not dried', 'isn't cracked'. */
const negations = new Set(['not', 'no', 'isnt', 'wasnt', 'arent', 'hasnt', 'havent', 'never', 'without', 'before']);

/** Texts whose readings are kept: a message of a chat reads those before it several times. */
const MOST_READINGS = 500;

/** Reads what a message says. Built once from the lexicon; pure after that. */
export class QuestionReader {
  private readonly surfaces: PhraseBook<Surface>;
  private readonly severities: PhraseBook<Severity>;
  private readonly colours: PhraseBook<string>;
  private readonly carTypes: PhraseBook<string>;
  private readonly sides: PhraseBook<NonNullable<Reading['side']>>;
  private readonly readings = new Recent<Reading>(MOST_READINGS);

  /** `kinds`: the model that hears what a clause asks. */
  constructor(
    lexicon: Lexicon,
    private readonly kinds: LinearModel,
  ) {
    this.surfaces = new PhraseBook(lexicon.surfaces.map((s) => ({ words: s.words, value: s.surface })));
    this.severities = new PhraseBook(
      worst.map((severity) => ({ words: lexicon.severities[severity], value: severity })),
    );
    this.colours = new PhraseBook(lexicon.colours.map((colour) => ({ words: [colour], value: colour })));
    this.sides = new PhraseBook(
      (['outside', 'inside'] as const).map((side) => ({ words: lexicon.sides[side], value: side })),
    );
    this.carTypes = new PhraseBook(lexicon.carTypes.map((type) => ({ words: [type], value: type })));
  }

  /** Later turns refine earlier ones: the question's own surface and severity win, what it leaves open is taken from the visitor's turns before. */
  read(question: string, conversation: readonly ConversationTurn[] = []): Reading {
    const own = this.readOne(question);
    return conversation
      .filter((turn) => turn.role === 'user')
      .map((turn) => this.readOne(turn.content))
      .reduceRight<Reading>(
        (reading, earlier) => ({
          ...reading,
          surfaces: reading.surfaces.length > 0 ? reading.surfaces : earlier.surfaces,
          severity: reading.severity ?? earlier.severity,
          colour: reading.colour ?? earlier.colour,
          carType: reading.carType ?? earlier.carType,
        }),
        own,
      );
  }

  /** True where the text says nothing but surface, severity or car ('it's a matte wrap'): it refines, it does not ask anew. */
  isOnlyDetails(text: string): boolean {
    const list = words(text);
    const covered = new Set<number>();
    for (const book of [this.surfaces, this.severities, this.colours, this.carTypes]) {
      for (const hit of book.find(list)) for (let i = 0; i < hit.length; i++) covered.add(hit.at + i);
    }
    return covered.size > 0 && list.every((word, at) => covered.has(at) || isStopWord(word) || detailWords.has(word));
  }

  private readOne(raw: string): Reading {
    return this.readings.get(raw, () => this.readAnew(raw));
  }

  private readAnew(raw: string): Reading {
    const { text } = plainText(raw);
    const list = words(text);
    const surfaces = this.surfaces.find(list);
    // 'Polished bare metal' names a finish, 'scraped to bare metal' a damage.
    const severities = this.severities
      .find(list)
      .filter((hit) => !surfaces.some((surface) => isInside(hit, surface)))
      .filter((hit) => !list.slice(Math.max(0, hit.at - 2), hit.at).some((word) => negations.has(word)));
    const allAsked = questionsIn(text, this.kinds);
    const sides = new Set(this.sides.find(list).map((hit) => hit.value));
    return {
      text,
      surfaces: longestOnly(surfaces, this.severities.find(list)),
      severity: worst.find((severity) => severities.some((hit) => hit.value === severity)) ?? null,
      colour: this.colours.find(list)[0]?.value ?? null,
      carType: this.carTypes.find(list)[0]?.value ?? null,
      asked: mainQuestion(allAsked),
      allAsked,
      side: sides.size === 1 ? [...sides][0]! : null,
      ...circumstancesIn(text),
      language: languageOf(text),
    };
  }
}

const detailWords = new Set(
  'actually finish type kind sorry yes yeah yep no nope surface material actual btw full whole hand'.split(' '),
);

interface Hit {
  at: number;
  length: number;
}

const isInside = (a: Hit, b: Hit): boolean => a.length < b.length && a.at >= b.at && a.at + a.length <= b.at + b.length;

/** 'matte wheels' names matte wheels, not wheels and matte paint as well; 'hard as glass' names no glass. */
function longestOnly(hits: (Hit & { value: Surface })[], others: Hit[]): Surface[] {
  return [
    ...new Set(
      hits.filter((hit) => ![...hits, ...others].some((other) => isInside(hit, other))).map((hit) => hit.value),
    ),
  ];
}
