import type { StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { RetrievedEntry } from '../answer-engine.js';
import { affirmedIn } from '../dialogue/affirmed.js';
import type { Dialogue } from '../dialogue/dialogue.js';
import { surfacesMeant } from '../dialogue/surfaces-meant.js';
import type { MoveKind } from '../move.js';
import type { SurfaceWords } from './surface-words.js';
import { optionMeant } from './tapped-answer.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { AnsweredJob, MessageOnJob } from '../visitor-message.js';

interface Parts {
  reader: QuestionReader;
  dialogue: Dialogue;
  surfaces: SurfaceWords;
  bySlug: (slug: string) => RetrievedEntry | null;
}

/** What a surface that no question of ours asked for answers. */
export const SURFACE_QUESTION = 'What is it on?';
/** Messages that tell how it is; all others ask, or say how it went. */
const tells = new Set<MoveKind>(['correction', 'detail']);
/** 'My alloys', 'the paintwork': where it is, and nothing of the finish. */
const saysNoFinish = new Set<Surface>(['paint', 'painted-wheels']);

/** Hears in a message what the job of an answer is to be written for, typed as well as tapped. */
export class FactReader {
  constructor(private readonly parts: Parts) {}

  /** All that was told once the message was; null where it tells nothing of the job, or nothing new. */
  after({ question: message, conversation, job }: MessageOnJob): StatedFact[] | null {
    const { open, known } = job;
    const questions = [...(open.options.length > 0 ? [{ ...open, answer: '' }] : []), ...known];
    for (const asked of questions) {
      const answer = asked.options.find((option) => same(option, message));
      if (answer) return this.with(known, { ...asked, answer });
    }
    const entry = this.parts.bySlug(job.guide)?.entry;
    if (!entry) return null;
    const { move, course } = this.parts.dialogue.follow(message, conversation);
    if (!tells.has(move.kind) || course === 'fresh' || course === 'returned') return null;
    const affirmed = affirmedIn(message);
    for (const asked of questions) {
      const answer = optionMeant(affirmed.replace(leadIn, ''), asked.options);
      if (answer) return asked.answer === answer ? null : this.with(known, { ...asked, answer });
    }
    const told = this.surfaceTold(affirmed, entry, questions);
    return told && !known.some(({ answer }) => answer === told.answer) ? this.with(known, told) : null;
  }

  /** What the question itself says of the surface that its guide has something of its own to say on, for a chip to correct. */
  inQuestion(question: string, { guide, open: asked }: AnsweredJob): StatedFact | null {
    const entry = this.parts.bySlug(guide)?.entry;
    if (!entry) return null;
    const open = asked.options.length > 0 ? [{ ...asked, answer: '' }] : [];
    const told = this.surfaceTold(affirmedIn(question), entry, open);
    return told && (told.question !== SURFACE_QUESTION || told.options.length > 1) ? told : null;
  }

  /** The surface that was named, as the answer to the question that asks for one, else as a fact of its own. */
  private surfaceTold(text: string, entry: KnowledgeEntry, questions: readonly StatedFact[]): StatedFact | null {
    const named = this.surfacesIn(text, entry).filter((surface) => !saysNoFinish.has(surface));
    const [surface] = named;
    if (surface === undefined || named.length > 1) return null;
    for (const asked of questions) {
      const fitting = asked.options.filter((option) => this.surfacesIn(option, entry).includes(surface));
      if (fitting.length === 1 && fitting[0]) return { ...asked, answer: fitting[0] };
    }
    const own = entry.variants.flatMap(({ when }) => when.surface ?? []);
    // Of a surface that the guide treats like any other there is nothing to correct.
    if (!own.includes(surface)) return null;
    const options = [...new Set([surface, ...own])].map((one) => this.say(one));
    return { question: SURFACE_QUESTION, answer: this.say(surface), options };
  }

  private with(known: readonly StatedFact[], told: StatedFact): StatedFact[] {
    const isOfSurface = this.asksForSurface(told);
    const others = known.filter((one) => one.question !== told.question && !(isOfSurface && this.asksForSurface(one)));
    return [...others, told];
  }

  private asksForSurface({ question, options }: StatedFact): boolean {
    return question === SURFACE_QUESTION || options.some((one) => this.parts.reader.read(one).surfaces.length > 0);
  }

  private surfacesIn = (text: string, entry: KnowledgeEntry): Surface[] =>
    surfacesMeant(this.parts.reader.read(text).surfaces, entry);

  private say(surface: Surface): string {
    const words = this.parts.surfaces.say([surface]);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
/** In front of what is put right. */
const leadIn = /^\W*(?:(?:no|nope|nah|oh|sorry|wait|actually|oops|i mean|i meant|well|yes|yeah)\b[\s,.!-]*)+/i;
