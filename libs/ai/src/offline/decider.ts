import type { FirstSteps } from '@app/contracts/knowledge/first-steps.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { ConversationTurn, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import type { StaffCorrections } from '../corrections/staff-corrections.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import { FirstAid } from '../first-aid/first-aid.js';
import type { HarmReader } from '../first-aid/learned/harm-reader.js';
import type { Decision } from '../finish-answer.js';
import type { Lead } from '../lead.js';
import type { Reading } from '../message-reading.js';
import { notKnown } from '../not-known.js';
import type { Dialogue } from '../dialogue/dialogue.js';
import { type DialogueTurn, subjectOf } from '../dialogue-turn.js';
import { isBetweenPeople } from '../move.js';
import { goOnAnswer, hazardAnswer, languageLine, outOfScopeAnswer, unknownAnswer } from './fixed-answers.js';
import { leadingTopic } from './second-topic.js';
import type { AnswerKind } from '../pipeline-answer.js';
import { definitionAsked } from '../reading/meaning-asked.js';
import { plainText } from '../reading/plain-text.js';
import { pointsAtPhoto } from '../reading/points-at-photo.js';
import type { QuestionReader } from '../reading/question-reader.js';
import { foreignForSure } from '../retrieval/confidence.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { contentStems, words } from '../retrieval/tokens.js';
import { type HazardRules, isForSafety } from '../safety/hazard-rules.js';
import { askWhetherOurs, decline, firstStepsOn, nearestKnown, perhapsMeant } from '../scope/decline.js';
import { type ForeignKind, openScope, type Scope } from '../scope/scope.js';
import type { MessageToDecide, VisitorMessage } from '../visitor-message.js';
import { withFacts } from './with-facts.js';

interface Parts {
  hazards: HazardRules;
  harm: HarmReader;
  /** Whose a message is, read by itself. */
  scopeOf: (text: string) => Scope;
  reader: QuestionReader;
  staff: StaffCorrections;
  leads: LeadFinder;
  /** A guide of the current knowledge; null where it has none of that name. */
  bySlug: (slug: string) => RetrievedEntry | null;
  /** Looks a text up in the current knowledge. */
  search: (text: string, k: number) => SearchResult;
  dialogue: Dialogue;
  firstSteps: readonly FirstSteps[];
}

/** In front of an answer about the car, where somebody may have been hurt and did not quite say so. */
const ASK_WHETHER_HURT =
  'If this has hurt anybody, or somebody feels unwell, say so first: people and animals come before the car. In danger, call 999.';

const retrievedEntries = 5;
/** The rule for insults, id of data/knowledge/hazards.yaml. */
const ONLY_ANGRY = 'insult';

/** Safety, staff's corrections, retrieval: how a question is to be answered. No model is asked. */
export class Decider {
  private readonly firstAid: FirstAid;

  constructor(private readonly parts: Parts) {
    this.firstAid = new FirstAid(parts.hazards, parts.harm);
  }

  /** What first aid says to a file that came without words, null where none is under way. */
  firstAidUnderWay(conversation: readonly ConversationTurn[]): string | null {
    const course = this.firstAid.follow('', conversation);
    return course.stage === 'aid'
      ? [course.answer.fix, course.answer.followUpQuestion].filter(Boolean).join('\n\n')
      : null;
  }

  /** First aid where a text by itself tells of somebody who is hurt; null where it does not. */
  emergencyIn(text: string): Decision | null {
    const course = this.firstAid.follow(plainText(text).text, []);
    return course.stage === 'aid' ? { ...course, kind: 'fixed', answerKind: 'emergency', found: null } : null;
  }

  /** Of a photo beside words that are not understood, or in which was seen what no guide knows, the visitor is asked. */
  decide({ photoSeen, isChat, ...message }: MessageToDecide): Decision {
    const decision = this.decideOn(message, isChat);
    const isUnknown = decision.kind === 'fixed' && ['unknown', 'clarify', 'out_of_scope'].includes(decision.answerKind);
    const isRefused = decision.kind === 'fixed' && decision.isForeign === true && photoSeen === null;
    return message.photo && isUnknown && !isRefused ? this.decideOn({ ...message, question: '' }, isChat) : decision;
  }

  /** Somebody who is hurt comes first, and what was said of it stays out of the talk about the car. */
  private decideOn(message: VisitorMessage, isChat: boolean): Decision {
    const course = this.firstAid.follow(plainText(message.question).text, message.conversation);
    if (course.stage === 'aid') return { ...course, kind: 'fixed', answerKind: 'emergency', found: null };
    if (course.stage === 'none') {
      const decision = this.decideOnCar({ ...message, conversation: course.conversation }, isChat);
      return course.isUnsure ? { ...decision, preface: ASK_WHETHER_HURT } : decision;
    }
    const { caution, question, conversation } = course;
    if (question === '') return this.goOn(caution, conversation);
    return { ...this.decideOnCar({ ...message, question, conversation }, isChat), preface: caution };
  }

  private decideOnCar({ question, photo, conversation, facts = [] }: VisitorMessage, isChat: boolean): Decision {
    const { hazards, reader } = this.parts;
    const own = plainText(question);
    // Whether somebody is hurt is known by now.
    const rule = hazards.firstWith(own.text, undefined);
    const followsOn = conversation.length > 0;
    // Whoever is only angry in the middle of a chat wants a better answer, not a fixed one.
    const isOnlyAngry = isChat && followsOn && rule?.id === ONLY_ANGRY;
    if (rule && isForSafety(rule) && !isOnlyAngry) return this.fixedByRule(rule);
    const corrected = this.parts.staff.answerTo(own.text, conversation);
    if (corrected) return { kind: 'fixed', answerKind: 'correction', ...corrected, found: null, rule: null };
    if (rule && !isOnlyAngry && !(followsOn && rule.kind === 'clarify')) return this.fixedByRule(rule);
    const reading = { ...reader.read(question, conversation), text: own.text };
    if (own.text === '' && own.hadInstructions)
      return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(null), found: null, rule: null };
    const isOfPhoto =
      own.text === '' || (pointsAtPhoto(own.text) && this.parts.search(own.text, 1).messes.length === 0);
    if (photo && isOfPhoto) return this.photoOnly({ question, photo, conversation }, reading);
    if (isChat || followsOn) {
      const dialogue = this.parts.dialogue.follow(own.text, conversation);
      const message = { question: own.text, photo, conversation, dialogue };
      if (isChat && isBetweenPeople(dialogue.move))
        return writeFrom({ ...message, retrieved: [], certainty: 'sure', reading }, null);
      if (followsOn) return this.followOn(message, reading);
    }

    const found = this.find(own.text);
    const scope = reading.language === 'English' ? this.parts.scopeOf(own.text) : openScope;
    const lead = this.parts.leads.find(reading, found);
    // What the book answers beyond doubt is ours, whatever it sounds like.
    if (scope.of === 'foreign' && !(lead?.isSettled && lead.sureness >= oursWhatever))
      return declined(scope.why, found);
    const isAnswered = found.band === 'sure' || (lead !== null && lead.sureness >= answersAlone);
    if (scope.of === 'doubtful' && !isAnswered)
      return found.decoy
        ? declined(scope.why, found)
        : { kind: 'fixed', answerKind: 'clarify', answer: askWhetherOurs(), found, rule: null };
    const alsoAsked = lead?.isSettled || photo ? [] : this.parts.leads.alsoAsked(reading, found);
    const perhaps = lead === null && reading.language === 'English' ? this.parts.leads.perhaps(reading, found) : null;
    if (perhaps !== null && photo === null)
      return { kind: 'fixed', answerKind: 'unknown', answer: perhapsMeant(perhaps), found, rule: null, alsoAsked };
    const [nearest] = found.entries;
    if (lead === null && nearest && found.band !== 'unknown' && isOnlyRelated(own.text, nearest))
      return { kind: 'fixed', answerKind: 'unknown', answer: nearestKnown(nearest), found, rule: null, alsoAsked };
    const answered = this.answerOf(lead, found, namesCar(reading));
    const likely =
      !answered && reading.language === 'English' && !photo ? this.parts.leads.likely(reading, found) : null;
    if (likely !== null)
      return { kind: 'fixed', answerKind: 'unknown', answer: perhapsMeant(likely), found, rule: null, alsoAsked };
    if (!answered)
      return {
        ...inTheirLanguage(unanswered(scope, found, reading, this.parts.firstSteps), reading.language),
        alsoAsked: scope.of === 'ours' ? alsoAsked : [],
      };
    const withAll = withFacts(
      reading,
      facts.map((fact) => reader.read(fact, [])),
      answered.retrieved[0]?.entry,
    );
    const whole = [own.text, ...facts].join('. ');
    return {
      ...writeFrom({ question: whole, photo, conversation, reading: withAll, lead, ...answered }, found),
      alsoAsked,
    };
  }

  /** Which guides an answer is written from, and how sure it is: a sentence that answers the question counts for as much as a guide that fits. */
  private answerOf(
    lead: Lead | null,
    { band, entries, decoy, confidence, features, isAboutCarCare, unheard }: SearchResult,
    isNamed: boolean,
  ): Pick<EngineQuestion, 'retrieved' | 'certainty'> | null {
    const isOfCars = isNamed ? features.foreign < 1 : decoy === null && features.foreign < foreignForSure;
    // All of it is said in words of our guides: the nearest of them, told with a caveat, is worth more than a refusal.
    const isOurs =
      decoy === null &&
      isAboutCarCare &&
      unheard.length === 0 &&
      features.foreign === 0 &&
      (isNamed || confidence >= mayBeOurs);
    const asFound =
      band === 'unknown' && !isOurs
        ? null
        : { retrieved: entries, certainty: band === 'sure' ? band : ('closest' as const) };
    if (lead === null) return asFound;
    if (!lead.isSettled && (band === 'sure' || !isOfCars)) return asFound;
    if (!lead.isSettled && lead.sureness < (band === 'unknown' ? answersAlone : settles)) return asFound;
    const own = lead.slugs.flatMap((slug) => this.parts.bySlug(slug) ?? []);
    const others = band === 'unknown' ? [] : entries.filter(({ entry }) => !lead.slugs.includes(entry.slug));
    return { retrieved: [...own, ...others], certainty: 'sure' };
  }

  /** Nothing is asked but to go on: the guide in hand is named, not told again. */
  private goOn(caution: string, conversation: ConversationTurn[]): Decision {
    const guide = this.guideInHand(conversation);
    return { kind: 'fixed', answerKind: 'guide', answer: goOnAnswer(guide, caution), found: null, rule: null };
  }

  private find(text: string): SearchResult {
    return leadingTopic(text, (part) => this.parts.search(part, retrievedEntries));
  }

  private fixedByRule(rule: HazardRule): Decision {
    const safer = rule.saferTopic ? this.parts.search(rule.saferTopic, 1) : null;
    const offered = safer && safer.band !== 'unknown' ? (safer.entries[0] ?? null) : null;
    const answerKind: AnswerKind = rule.kind === 'redirect' ? 'out_of_scope' : rule.kind;
    return { kind: 'fixed', answerKind, answer: hazardAnswer(rule, offered), found: null, rule };
  }

  private photoOnly(message: VisitorMessage, reading: Reading): Decision {
    const topic = this.guideInHand(message.conversation);
    return writeFrom(
      { ...message, retrieved: topic ? [topic] : [], certainty: 'closest', reading, asksOfPhoto: true },
      null,
    );
  }

  /** What a conversation is about so far; null where nothing was found yet. */
  private guideInHand(conversation: readonly ConversationTurn[]): RetrievedEntry | null {
    const subject = subjectOf(this.parts.dialogue.follow('', conversation).state);
    return subject && this.parts.bySlug(subject.slug);
  }

  /** In a conversation the guide it is about comes first, unless the message starts something else. */
  private followOn(message: VisitorMessage & { dialogue: DialogueTurn }, reading: Reading): Decision {
    const subject = subjectOf(message.dialogue.state);
    const current = subject && this.parts.bySlug(subject.slug);
    const found = this.parts.search(message.question, retrievedEntries);
    const rest = found.band === 'unknown' ? [] : found.entries;
    const retrieved = [
      ...(current ? [current] : []),
      ...rest.filter((r) => r.entry.slug !== current?.entry.slug),
    ].slice(0, retrievedEntries);
    return writeFrom({ ...message, retrieved, certainty: retrieved.length > 0 ? 'sure' : 'closest', reading }, found);
  }
}

/** Glass and cloth are also found at home. */
const namesCar = ({ surfaces, side, text }: Reading): boolean =>
  side !== null ||
  surfaces.some((surface) => surface !== 'glass' && surface !== 'cloth' && surface !== 'carpet') ||
  partOfCar.test(text);
const partOfCar =
  /\b(?:cars?|vans?|doors?|bonnet|alloys?|wheels?|bumpers?|windscreen|dash(?:board)?|motor(?:bike|home)|caravan|tyres?|engine|battery (?:terminals?|posts?)|roof ?lining|head ?lights?|resprayed|paintwork|seat ?belts?)\b/i;

/** A guide explains what its title begins with; of any other thing that is asked for it only shares words. */
function isOnlyRelated(question: string, { entry }: RetrievedEntry): boolean {
  const thing = definitionAsked(question);
  if (thing === null) return false;
  const title = contentStems(words(entry.title)).join(' ');
  return !`${title} `.startsWith(`${contentStems(words(thing)).join(' ')} `);
}

/** A sentence this sure makes the question ours, whatever it sounds like. */
const oursWhatever = 0.9;
/** A sentence this sure answers even where no guide fits the whole of what was said. */
const answersAlone = 0.75;
/** Where no part of a car is named, the nearest guide has to be at least so likely. */
const mayBeOurs = 0.2;
/** A sentence this sure settles which of two guides is meant. */
const settles = 0.6;

const inTheirLanguage = (decision: Decision, language: string): Decision =>
  decision.kind === 'fixed' && language !== 'English'
    ? { ...decision, answer: { ...decision.answer, fix: `${languageLine(language)} ${decision.answer.fix}` } }
    : decision;

/** What is ours is never refused: what is safe on the surface that was named, else the nearest guide, if anything was named. */
function unanswered(scope: Scope, found: SearchResult, reading: Reading, firstSteps: readonly FirstSteps[]): Decision {
  const otherwise = notKnown(found, reading.text, namesCar(reading));
  const isOurs = scope.of === 'ours' || (otherwise.kind === 'fixed' && otherwise.answerKind === 'unknown');
  if (!isOurs) return otherwise;
  const safe = firstSteps.find(({ surfaces }) => surfaces.some((surface) => surface === reading.surfaces[0]));
  const [nearest] = found.entries;
  const saysWhat = found.isAboutCarCare && (found.messes.length > 0 || namesCar(reading));
  const isNear = saysWhat || (scope.of === 'ours' && found.confidence >= mayBeOurs);
  // What was heard as ours is not told that it is none, because no guide has its words.
  const unknown = scope.of === 'ours' && found.decoy === null ? unknownAnswer() : null;
  const answer = safe ? firstStepsOn(safe) : nearest && isNear ? nearestKnown(nearest) : unknown;
  return answer ? { kind: 'fixed', answerKind: 'unknown', answer, found, rule: null } : otherwise;
}

/** Whatever it names, nothing is shown to buy. */
const sellsNothing = new Set<ForeignKind>(['illegal', 'personal', 'prompt']);

const declined = (why: ForeignKind, found: SearchResult): Decision => ({
  kind: 'fixed',
  answerKind: why === 'nonsense' ? 'clarify' : 'out_of_scope',
  answer: decline(why, found.decoy),
  found,
  rule: null,
  isForeign: sellsNothing.has(why),
});

function writeFrom(question: EngineQuestion, found: SearchResult | null): Decision {
  return { kind: 'write', question, found };
}
