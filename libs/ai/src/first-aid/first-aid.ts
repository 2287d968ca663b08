import type { AidTexts, Emergency, HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { ConversationTurn, EngineAnswer } from '../answer-engine.js';
import { hazardAnswer, plainAnswer } from '../offline/fixed-answers.js';
import { plainText } from '../reading/plain-text.js';
import { type HazardRules, isForSafety } from '../safety/hazard-rules.js';
import { leavesItAside, type Meanwhile, readMeanwhile } from './meanwhile.js';
import type { HarmReader, Turn } from './learned/harm-reader.js';

/** Where a message stands in the course of first aid. */
export type Course =
  /** Nobody is hurt, or it is over and was said; `isUnsure`: too little was said to know. */
  | { stage: 'none'; conversation: ConversationTurn[]; isUnsure: boolean }
  | { stage: 'aid'; rule: HazardRule; answer: EngineAnswer }
  /** Back to the car: `question` and `conversation` are free of the first aid, and `caution` comes in front of the guide. */
  | { stage: 'return'; caution: string; question: string; conversation: ConversationTurn[] };

/** Only so many turns back can first aid still be going on; the limit keeps the longest chat cheap. */
const turnsBack = 30;

type Step =
  | { kind: 'none'; isUnsure: boolean }
  /** What may have been an emergency is not spoken of any more. */
  | { kind: 'dropped'; isUnsure: boolean }
  | { kind: 'first'; rule: EmergencyRule }
  | { kind: 'meanwhile'; rule: EmergencyRule; said: Exclude<Meanwhile, { kind: 'cleaning' }> }
  | { kind: 'return'; rule: EmergencyRule; rest: string };

type EmergencyRule = HazardRule & { aid: AidTexts };
const isEmergency = (rule: HazardRule | null): rule is EmergencyRule =>
  rule?.kind === 'emergency' && rule.aid !== undefined;

/** What was said of it fits every harm: whatever is known now says more. */
const isUnclear = ({ finds }: EmergencyRule): boolean => finds.includes('harm');

interface State {
  under: EmergencyRule | null;
  /** It was said that they are better. */
  isOver: boolean;
}
const nobodyHurt: State = { under: null, isOver: false };

/** These outrank whatever first aid was under way, and are answered in full. */
const newDanger = new Set<Emergency>([
  'fire',
  'unresponsive',
  'allergic-swelling',
  'choking',
  'carbon-monoxide',
  'electric-shock',
  'hydrofluoric',
  'gas-released',
]);

const sameHarm = new Set<Emergency>(['fumes', 'skin', 'cannot-breathe']);

/** Follows a conversation to where first aid is in it. Nothing is kept between calls: the visitor's own turns say it all. */
export class FirstAid {
  constructor(
    private readonly hazards: HazardRules,
    private readonly harm: HarmReader,
  ) {}

  follow(message: string, conversation: readonly ConversationTurn[]): Course {
    const skipped = conversation.slice(0, -turnsBack);
    const recent = conversation.slice(-turnsBack);
    const aside = new Set<ConversationTurn>();
    let state = nobodyHurt;
    let isAside = false;
    const before: string[] = [];
    for (const turn of recent) {
      if (turn.role === 'user') {
        const { text } = plainText(turn.content);
        const step = this.step({ text, before }, state);
        before.push(text);
        state = stateAfter(step, state);
        isAside = step.kind === 'first' || step.kind === 'meanwhile';
      }
      if (isAside) aside.add(turn);
    }
    const step = this.step({ text: message, before }, state);
    if (step.kind === 'first') return { stage: 'aid', rule: step.rule, answer: hazardAnswer(step.rule, null) };
    if (step.kind === 'meanwhile')
      return { stage: 'aid', rule: step.rule, answer: answerMeanwhile(step.rule, step.said) };
    const ofTheCar = [...skipped, ...recent.filter((turn) => !aside.has(turn))];
    if (step.kind === 'none' || step.kind === 'dropped')
      return { stage: 'none', conversation: ofTheCar, isUnsure: step.isUnsure };
    return { stage: 'return', caution: step.rule.aid.beforeCleaning, question: step.rest, conversation: ofTheCar };
  }

  private step(turn: Turn, { under, isOver }: State): Step {
    const { text } = turn;
    // Under first aid the turns before tell of the harm that is known already, so this one is read alone.
    const { finding, isUnsure } = this.harm.read(under && !isUnclear(under) ? { text, before: [] } : turn);
    const rule = this.hazards.firstWith(text, finding);
    if (!under) return isEmergency(rule) ? { kind: 'first', rule } : { kind: 'none', isUnsure };
    if (rule && isForSafety(rule) && !isEmergency(rule)) return { kind: 'none', isUnsure };
    if (isEmergency(rule) && rule.id !== under.id && isNewDanger(rule, under)) return { kind: 'first', rule };
    const said = readMeanwhile(text);
    if (said.kind === 'cleaning') return { kind: 'return', rule: under, rest: said.rest };
    // Nobody said who was hurt or by what, and now nobody speaks of it.
    if (isUnclear(under) && !rule && !isUnsure && said.kind === 'other' && leavesItAside(text))
      return { kind: 'dropped', isUnsure };
    if (isEmergency(rule) && said.kind === 'other') return { kind: 'meanwhile', rule: under, said: { kind: 'worse' } };
    if (isOver && said.kind !== 'worse') return { kind: 'none', isUnsure };
    return { kind: 'meanwhile', rule: under, said };
  }
}

/** Another part of the body may need another first aid; feeling ill on top of it is its getting worse. */
function isNewDanger(rule: EmergencyRule, under: EmergencyRule): boolean {
  if (isUnclear(under)) return true;
  if (rule.finds.some((finding) => newDanger.has(finding))) return true;
  return !rule.finds.some((finding) => sameHarm.has(finding)) && !under.finds.includes('hydrofluoric');
}

/** Being over does not end the course: the next word about the car still gets its caution. */
function stateAfter(step: Step, before: State): State {
  if (step.kind === 'none') return before;
  if (step.kind === 'return' || step.kind === 'dropped') return nobodyHurt;
  return { under: step.rule, isOver: step.kind === 'meanwhile' && step.said.kind === 'better' };
}

function answerMeanwhile(
  { aid, followUpQuestion }: EmergencyRule,
  said: Exclude<Meanwhile, { kind: 'cleaning' }>,
): EngineAnswer {
  if (said.kind === 'better') return plainAnswer({ fix: aid.better });
  if (said.kind === 'worse') return plainAnswer({ fix: aid.worse, followUpQuestion });
  if (said.kind === 'other') return plainAnswer({ fix: aid.goesOn, followUpQuestion });
  return plainAnswer({ fix: aid.asked[said.topic] ?? aid.goesOn });
}
