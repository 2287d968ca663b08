import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn, RetrievedEntry } from '../answer-engine.js';
import { affirmedIn, withoutDenied } from './affirmed.js';
import { likens, newTopic } from '../offline/conversation-topic.js';
import type { Terms } from '../direct/terms.js';
import type { LinearModel } from '../learned/linear-model.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { normalise, words } from '../retrieval/tokens.js';
import {
  type Course,
  type DialogueState,
  type DialogueTurn,
  nothingSaid,
  type Subject,
  subjectOf,
  withSubject,
} from '../dialogue-turn.js';
import { asksAnything } from './asks.js';
import { subjectNamed } from './earlier-subject.js';
import { Hearing } from './hearing.js';
import { KitBook } from './kit-book.js';
import { asksDwellTime, type ProductBook } from './product-book.js';
import { surfacesMeant } from './surfaces-meant.js';
import { NO_GUIDE_FOR_IT } from '../scope/decline.js';
import { goesOn, isBetweenPeople, type Move } from '../move.js';

export interface DialogueTools {
  reader: QuestionReader;
  kinds: ReadonlyMap<string, EquipmentKind>;
  products: ProductBook;
  search: (text: string, k: number) => SearchResult;
  bySlug: (slug: string) => RetrievedEntry | null;
  terms: Pick<Terms, 'explain'>;
  /** What hears the move of a message. */
  moves: LinearModel;
}

/** An answer's beginning is enough to know it by. */
const answerHead = 700;
/** Moves whose words for a surface say where it is. */
const placesIt = new Set<Move['kind']>([
  'correction',
  'detail',
  'elsewhere',
  'another-subject',
  'return',
  'question',
  'may-i',
  'how-long',
  'how-much',
  'tried',
]);
/** A guide that fits less is another job's. */
const nearEnough = 0.2;
/** The step that a reply speaks of. */
const stepToldOf = /\bstep (\d{1,2})\b/gi;
/** A reply that holds the steps as a list is the guide itself. */
const isWholeGuide = /^2\. /m;

/** Follows a conversation turn by turn to where it stands. Nothing is kept: the same turns always give the same state. */
export class Dialogue {
  readonly hearing: Hearing;
  private readonly kit: KitBook;

  constructor(private readonly tools: DialogueTools) {
    this.kit = new KitBook(tools.kinds.values());
    this.hearing = new Hearing({ ...tools, kit: this.kit }, tools.moves);
  }

  /** How a message stands in its conversation. */
  follow(message: string, conversation: readonly ConversationTurn[]): DialogueTurn {
    let state = nothingSaid;
    for (const [at, { role, content }] of conversation.entries()) {
      const earlier = conversation.slice(0, at);
      state =
        role === 'user'
          ? this.take(content.replace(/\s+/g, ' '), state, earlier, true).state
          : this.takeReply(content, state, earlier);
    }
    return this.take(message, state, conversation, false);
  }

  /** What a reply of ours changes: what it asks is open, and the step it speaks of is in hand. */
  private takeReply(reply: string, state: DialogueState, earlier: readonly ConversationTurn[]): DialogueState {
    const asked = reply.trim().endsWith('?') ? (/[^.!?\n]+\?$/.exec(reply.trim())?.[0].trim() ?? null) : null;
    const next = { ...state, openQuestion: asked };
    const subject = subjectOf(next);
    // A guide that was only named as the nearest, and is far, is not what is talked of.
    if (reply.startsWith(NO_GUIDE_FOR_IT)) {
      const isFar = !subject || this.tools.search(subject.asked, 1).confidence < nearEnough;
      return isFar && earlier.length < 2 ? { ...nothingSaid, openQuestion: asked } : next;
    }
    // Where the visitor's words did not settle it (a photo, a correction), the answer itself says what it was about.
    if (!subject) return earlier.length < 2 ? this.begin(next, '', this.surely(reply.slice(0, answerHead))) : next;
    if (isWholeGuide.test(reply)) return next;
    const step = [...reply.matchAll(stepToldOf)].at(-1)?.[1];
    return step === undefined ? next : withSubject(next, { ...subject, step: Number(step) });
  }

  private surely(text: string): RetrievedEntry | null {
    const found = this.tools.search(text, 1);
    return found.band === 'unknown' ? null : (found.entries[0] ?? null);
  }

  /** The state with a subject taken up that may be one of those before. */
  private beside(state: DialogueState, subject: Subject): DialogueState {
    const known = state.subjects.findIndex(({ slug }) => slug === subject.slug);
    return known >= 0
      ? withSubject({ ...state, at: known }, subject)
      : { ...state, subjects: [...state.subjects, subject], at: state.subjects.length };
  }

  private begin(state: DialogueState, asked: string, found: RetrievedEntry | null): DialogueState {
    if (!found) return state;
    const { surfaces, severity } = this.tools.reader.read(asked);
    const subject: Subject = { slug: found.entry.slug, asked, surfaces, severity, tried: [], step: null, failures: 0 };
    return { ...state, subjects: [...state.subjects, subject], at: state.subjects.length };
  }

  private take(
    message: string,
    state: DialogueState,
    earlier: readonly ConversationTurn[],
    /** Of a message that is behind us its answer shows whether it began anything: then the likeliest guide is good enough. */
    isBehind: boolean,
  ): DialogueTurn {
    const before = subjectOf(state);
    const entry = before ? (this.tools.bySlug(before.slug)?.entry ?? null) : null;
    const isOpen = state.openQuestion !== null && state.openQuestion === entry?.followUpQuestion;
    const move = this.hearing.move(message, before !== null, entry?.followUpOptions ?? [], isOpen);
    const stays = (course: Course, next: DialogueState): DialogueTurn => ({
      move,
      course,
      before,
      state: this.withFacts(message, move, next, earlier),
    });
    if (isBetweenPeople(move)) return { move, course: 'stays', before, state };
    // What a word means is no subject of its own.
    if (before && this.tools.terms.explain(message, true) !== null) return { move, course: 'stays', before, state };
    const returned = this.earlierSubject(message, move, state);
    if (returned !== null) return stays('returned', { ...state, at: returned });
    if (before && this.asksTimeOfProduct(message)) return stays('stays', state);
    if (before && entry && move.kind === 'correction') {
      const corrected = this.corrected(message, before, entry);
      if (corrected) return stays('corrected', withSubject(state, corrected));
    }
    if (
      before &&
      (goesOn(move) || move.kind === 'elsewhere' || move.kind === 'detail') &&
      !this.isPlainlyNew(message, move, before.asked, entry)
    )
      return stays('stays', state);
    // 'By hand or machine?' asks on, whatever guide has these words; 'how do I wax it?' and 'the tyres are brown' may begin something.
    const alone = this.tools.search(message, 1);
    const isNamed = alone.messes.length > 0 && alone.band === 'sure';
    if (before && move.kind !== 'another-subject' && isShortQuestion(message) && !isNamed) return stays('stays', state);
    // 'How long should I leave it to soak?' is about what 'it' is, whatever guide has the word.
    if (before && asksOfIt.test(message) && alone.band !== 'sure') return stays('stays', state);
    // An answer to what we asked tells more of the same thing; so does what it is like.
    const namesNoMess = alone.messes.length === 0;
    const isAnswer = isOpen && !asksAnything(message) && namesNoMess;
    const goesOnWithIt =
      isAnswer ||
      likens.test(message) ||
      (namesNoMess && tellsWhatWasUsed.test(message)) ||
      (alone.band !== 'sure' && tellsOfIt.test(message));
    if (before && move.kind !== 'another-subject' && goesOnWithIt) return stays('stays', state);
    const narrowed =
      before && (move.kind === 'question' || move.kind === 'detail') ? this.narrowed(message, before) : null;
    // What it was taken for first may have been right: it can be gone back to.
    if (narrowed) return stays('corrected', this.beside(state, { ...narrowed, asked: message }));
    const said = move.kind === 'correction' ? affirmedIn(message) : message;
    const fresh = newTopic(said, entry, earlier, this.tools) ?? this.announced(message, move);
    const found = fresh?.entries[0] ?? (!before && isBehind ? this.tools.search(message, 1).entries[0] : undefined);
    if (!found) return stays('stays', state);
    const known = state.subjects.findIndex(({ slug }) => slug === found.entry.slug);
    if (known >= 0) return stays('returned', { ...state, at: known });
    return { move, course: 'fresh', before, state: this.begin(state, said, found) };
  }

  /** 'How long do I leave the wax on' is asked of the job in hand, whatever guide has these words, unless it names a mess beside it. */
  private asksTimeOfProduct(message: string): boolean {
    if (!asksDwellTime(message)) return false;
    const [product] = this.tools.products.named(message);
    if (!product) return false;
    const rest = normalise(message).replace(product.name, ' ');
    return this.tools.search(rest, 1).messes.length === 0;
  }

  /** A message that goes on may name another mess all the same: 'I haven't got a brush, and there is tar on the sill'. */
  private isPlainlyNew(message: string, move: Move, asked: string, entry: KnowledgeEntry | null): boolean {
    if (!entry || move.kind === 'worse' || move.kind === 'colour-change') return false;
    const found = this.tools.search(message, 1);
    const isOpen = this.tools.search(asked, 1).band !== 'sure';
    if ((found.band !== 'sure' && !isOpen) || found.band === 'unknown' || found.messes.length === 0) return false;
    const own = this.tools.search(`${entry.title} ${entry.problem} ${entry.keywords.join(' ')}`, 1);
    return (
      found.messes.every((mess) => !own.messes.includes(mess)) &&
      !entry.related.includes(found.entries[0]?.entry.slug ?? '')
    );
  }

  /** What comes after 'different thing:' is another thing, however near it is to the one in hand; null where nothing says so. */
  private announced(message: string, { kind }: Move): SearchResult | null {
    const announced = kind === 'another-subject' ? announces.exec(message) : null;
    if (!announced) return null;
    const found = this.tools.search(message.slice(announced.index + announced[0].length), 1);
    return found.band === 'unknown' ? null : found;
  }

  /** Which earlier subject a message goes back to; null where it goes back to none. */
  private earlierSubject(message: string, { kind }: Move, { subjects, at }: DialogueState): number | null {
    if (kind !== 'return') return null;
    const named = subjectNamed(message, subjects, (slug) => this.tools.bySlug(slug)?.entry ?? null);
    if (named !== null || subjects.length < 2) return named;
    if (/\b(?:first|original|initial)\b/i.test(message)) return 0;
    return at !== null && at > 0 ? at - 1 : null;
  }

  /** The subject as it is after it was put right; null where the guide in hand stays the one for it. */
  private corrected(message: string, before: Subject, entry: KnowledgeEntry): Subject | null {
    const affirmed = affirmedIn(message);
    const asWhole = `${withoutDenied(before.asked, message)} ${affirmed}`;
    const alone = this.tools.search(affirmed, 3);
    const said = alone.band === 'sure' || alone.messes.length === 0 ? alone : this.tools.search(asWhole, 3);
    const best = said.entries[0];
    const other = (found: RetrievedEntry, asked: string): Subject => ({
      ...before,
      slug: found.entry.slug,
      asked,
      step: null,
      failures: 0,
    });
    const isOfSurface = alone.messes.length === 0 && this.tools.reader.read(affirmed).surfaces.length > 0;
    if (best && best.entry.slug !== entry.slug && !isOfSurface && said.band !== 'unknown') return other(best, affirmed);
    const surfaces = surfacesMeant(this.tools.reader.read(affirmed).surfaces, entry);
    const isCovered = surfaces.some((surface) => isWrittenFor(entry, surface));
    if (surfaces.length === 0 || isCovered) return null;
    const asked = asWhole;
    const fitting = this.tools
      .search(asked, 3)
      .entries.find((found) => surfaces.some((surface) => isWrittenFor(found.entry, surface)));
    return fitting && fitting.entry.zone === entry.zone ? other(fitting, asked) : null;
  }

  /** The subject where more words for it tell of another guide; a guide that was sure from the first stays. */
  private narrowed(message: string, before: Subject): Subject | null {
    if (before.asked === '') return null;
    const first = this.tools.search(before.asked, 1);
    if (first.band === 'sure') return null;
    const asked = `${before.asked}. ${message}`;
    const more = this.tools.search(asked, 1);
    const found = more.entries[0];
    const isSurer = more.confidence > first.confidence && more.band !== 'unknown';
    return found && isSurer && found.entry.slug !== before.slug
      ? { ...before, slug: found.entry.slug, asked, step: null, failures: 0 }
      : null;
  }

  /** What a message says of the subject in hand and of the visitor's kit. */
  private withFacts(
    message: string,
    move: Move,
    state: DialogueState,
    earlier: readonly ConversationTurn[],
  ): DialogueState {
    const subject = subjectOf(state);
    if (!subject) return state;
    const entry = this.tools.bySlug(subject.slug)?.entry;
    const { surfaces: said, severity } = this.tools.reader.read(affirmedIn(message));
    // 'It came off on my cloth' speaks of no seat.
    const surfaces = entry && placesIt.has(move.kind) ? surfacesMeant(said, entry) : [];
    const named = this.kitMeant(message, move, earlier, entry).map(({ id }) => id);
    const failed = move.kind === 'no-effect' && !move.isSupposed;
    const step = this.stepAfter(message, move, subject);
    const next = withSubject(state, {
      ...subject,
      surfaces: surfaces.length > 0 ? surfaces : subject.surfaces,
      severity: severity ?? subject.severity,
      tried: failed || move.kind === 'tried' ? [...subject.tried, message] : subject.tried,
      failures: subject.failures + (failed ? 1 : 0),
      step,
    });
    if (move.kind === 'lacks') return { ...next, lacks: union(next.lacks, named), owns: without(next.owns, named) };
    if (move.kind === 'owns') return { ...next, owns: union(next.owns, named), lacks: without(next.lacks, named) };
    return next;
  }

  /** 'I haven't got one' is about what we spoke of last. */
  private kitMeant(
    message: string,
    { kind }: Move,
    earlier: readonly ConversationTurn[],
    entry: KnowledgeEntry | undefined,
  ): EquipmentKind[] {
    const named = this.kit.named(message);
    if (named.length > 0 || (kind !== 'lacks' && kind !== 'owns')) return named;
    const last = earlier.at(-1);
    if (last?.role !== 'assistant' || isWholeGuide.test(last.content)) return [];
    return this.kit
      .named(last.content)
      .filter(({ id }) => entry?.equipment.some((item) => item.id === id))
      .slice(0, 1);
  }

  private stepAfter(message: string, { kind }: Move, { step, slug }: Subject): number | null {
    const last = this.tools.bySlug(slug)?.entry.steps.length ?? 1;
    // Whoever has it clean without a step that was named is done with all of them.
    if (kind === 'next-step' && step === null && isRight.test(message) && !isNotRight.test(message)) return null;
    // Whoever is done with a step that was never named is done with the first.
    if (kind === 'next-step')
      return Math.min(last + 1, (step ?? (/\b(?:done|did|finished|completed)\b/i.test(message) ? 1 : 0)) + 1);
    if (kind === 'previous-step') return Math.max(1, (step ?? 2) - 1);
    return step;
  }
}

/** Says itself that something else comes, whatever it is. */
const announces =
  /\b(?:another|different|new|separate|unrelated) (?:thing|question|problem|issue|job|topic|matter|subject)\b|\bsomething else\b|\bchange of subject\b|\bon another note\b/i;
/** Says that it came out well. */
const isRight =
  /\b(?:come back|c[ao]me (?:off|out|up)|(?:it|that)?['’]?s (?:all )?(?:gone|off|out|clean|fine|better|perfect)|all (?:out|gone|clean|off)|worked|sorted|spotless|looks? (?:good|great|fine|right|new))\b/i;
const isNotRight = /\b(?:not|n['’]t|still|nearly|almost|half|bit)\b/i;

/** 'It is inside the glass': how the thing in hand is. */
const tellsOfIt = /^(?:(?:and|but|so|ok|yeah|yes|no|oh) )*(?:its|it['’]s|it is|they['’]?re|they are)\b[^?]*$/i;
/** What was used on it is no subject of its own, though a guide may be about that. */
const tellsWhatWasUsed =
  /\b(?:i|we|ive|weve|i['’]ve|we['’]ve|he|she|they|my \w+|already) (?:have |has |had |just |only |already |even )*(?:used|tried|put|rubbed|wiped|sprayed|scrubbed|poured|dabbed|went over|gone over) (?:\w+ ){0,6}(?:on|with|over|to|into) (?:it|that|this|them|there)\b|\b(?:used|tried) (?:\w+ ){1,5}(?:on|with) (?:it|that|this|them)\b/i;
const asksOfIt = /\b(?:how (?:long|much|often|many|soon)|when|why)\b.*\b(?:it|that|this|them|they)\b/i;

const shortQuestion = 7;
const isShortQuestion = (message: string): boolean =>
  words(message).length <= shortQuestion &&
  /^(?:(?:and|so|but|ok|right|then)[ ,]+)*(?:what|which|who|where|when|why|does|do|is|are|will|would|by)\b|\b(?:or|what|which)\b|\?\s*$/i.test(
    message,
  ) &&
  !/\bhow (?:do|to|can|should|would|about)\b|\bway to\b|\b(?:what|how) about (?:in|when|if|during|on|for|after)\b|\b(?:second|other) (?:one|thing|problem|job|part)\b/i.test(
    message,
  );

/** Whether a guide speaks of a surface, in its steps or in a variant of its own. */
function isWrittenFor(entry: KnowledgeEntry, surface: KnowledgeEntry['surfaces'][number]): boolean {
  const ofVariants = entry.variants.flatMap(({ when }) => when.surface ?? []);
  return entry.surfaces.includes(surface) || ofVariants.includes(surface);
}

const union = (list: readonly string[], more: readonly string[]): string[] => [...new Set([...list, ...more])];
const without = (list: readonly string[], gone: readonly string[]): string[] => list.filter((id) => !gone.includes(id));
