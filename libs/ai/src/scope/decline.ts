import type { FirstSteps } from '@app/contracts/knowledge/first-steps.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { EngineAnswer, RetrievedEntry } from '../answer-engine.js';
import { plainAnswer, zoneOptions } from '../offline/fixed-answers.js';
import { inSentence } from '../offline/equipment-rows.js';
import type { ForeignKind } from './scope.js';

/** What is right to say to each kind of thing that is none of ours. */
const says: Record<ForeignKind, string> = {
  mechanics: 'That is one for a garage: I only know how to clean and look after cars, inside and out.',
  'buying-selling':
    'Buying, selling and insuring are not my trade: a dealer, an independent inspection or your insurer can tell you. I only know how to keep a car clean and well looked after.',
  'driving-law':
    'For the rules of the road go by the Highway Code, GOV.UK or a solicitor: I only know how to keep a car clean and well looked after.',
  travel: 'Roads, trips and bookings are outside what I know: all I do is keep cars clean and well looked after.',
  household: 'That one is not for me: I only know how to clean and look after cars, inside and out.',
  personal:
    'I am sorry that I cannot help with that: I only know how to clean and look after cars. If it weighs on you, talk to somebody you trust or your GP; the Samaritans listen day and night on 116 123, and in danger call 999.',
  general: 'That is outside what I know: all I do is help to clean and look after cars.',
  prompt: 'I keep to what I am here for, which is helping to clean and look after cars.',
  illegal:
    'I will not help with that; I only help to clean and look after cars. If somebody was hurt or something happened, tell the police: 999 in an emergency, else 101.',
  'other-people':
    'I know nothing about other people and look nobody up; all I do is help to clean and look after cars.',
  nonsense: 'I could not make that out. I help to clean and look after cars: what is it about, and where on the car?',
  business: 'Business matters are outside what I know: all I do is help to clean and look after cars.',
};

/** Where somebody else can be named who knows. */
const hasSomebodyElse = new Set<ForeignKind>([
  'mechanics',
  'buying-selling',
  'driving-law',
  'travel',
  'household',
  'general',
]);

/** Says no to what is none of ours, in the words that fit. `decoy`: what it looks most like, where that is known. */
export function decline(why: ForeignKind, decoy: Decoy | null): EngineAnswer {
  return plainAnswer({
    fix: [says[why], hasSomebodyElse.has(why) ? decoy?.askInstead : ''].filter(Boolean).join(' '),
    ...(why === 'illegal' || why === 'personal'
      ? {}
      : { followUpQuestion: 'Is there something on your car I can help with?', followUpOptions: zoneOptions }),
  });
}

/** It may be ours, said in words that we do not know: asks, and recommends nothing on a guess. */
export const askWhetherOurs = (): EngineAnswer =>
  plainAnswer({
    fix: 'I am not sure that this is about looking after a car, which is all I know. If it is, tell me what it is on and what you want to do.',
    followUpQuestion: 'Which part of the car is it about?',
    followUpOptions: zoneOptions,
  });

/** Found with a caveat: an answer by itself, of no guide. */
export const perhapsMeant = (says: string): EngineAnswer =>
  plainAnswer({
    fix: `I am not certain that I understood you, but this may be it. ${says}`,
    followUpQuestion: 'Is that what you mean? If not, tell me where it is and what it is on.',
    followUpOptions: zoneOptions,
  });

/** Surely ours, on a surface that was named, and no guide is for it: what is safe there whatever it is. */
export const firstStepsOn = ({ name, says, stop }: FirstSteps): EngineAnswer =>
  plainAnswer({
    fix: `Exactly that is new to me, so here is what is safe on ${name} whatever it is. ${says} ${stop}`,
    followUpQuestion: 'What is it exactly, and how long has it been there?',
    followUpOptions: ['Fresh', 'Dried on', 'I do not know what it is'],
  });

/** Begins an answer that names a guide which is not known to be the one. */
export const NO_GUIDE_FOR_IT = 'I do not have a guide for exactly that.';

/** Surely ours, and no guide is for it: says so, and what the nearest one is about. */
export const nearestKnown = ({ entry }: RetrievedEntry): EngineAnswer =>
  plainAnswer({
    fix: `${NO_GUIDE_FOR_IT} The nearest I know is ${inSentence(entry.title)}: ${entry.summary}`,
    followUpQuestion: 'Is that what you mean? If not, tell me where it is and what it is on.',
    followUpOptions: zoneOptions,
    usedSlugs: [entry.slug],
  });
