import { inSentence } from '../../offline/equipment-rows.js';
import type { MoveKind } from '../../move.js';
import type { PriorReplies } from './prior-replies.js';

/** Ways to say a thing, so that nobody hears the same one twice. */
const ways: Partial<Record<MoveKind, string[]>> = {
  thanks: [
    'You are welcome. Tell me how it turns out, or if the next step puzzles you.',
    'You are very welcome, any time.',
    'Most welcome. Good luck with the rest of it.',
  ],
  bye: ['Goodbye, and good luck with the car.', 'Bye for now. Come back whenever the car needs it.'],
  worked: [
    'Glad to hear it, well done. Anything else on the car I can help with?',
    'Great news. If it ever comes back, you know what to do now.',
  ],
  praise: [
    'Thank you, that is kind. Glad it helps.',
    'Glad to hear it. Ask away whenever something else turns up.',
    'Thank you again. The work is yours, though.',
  ],
  acknowledged: [
    'Good. I am here if a step does not go to plan.',
    'Right you are. Ask whenever you need the next bit.',
    'Fine. Take your time.',
  ],
  'are-you-real': [
    'No, not a person: I am an automatic assistant for cleaning and looking after cars. What I say comes from guides that people wrote and checked.',
    'Still the automatic assistant, no person at this end. If you would rather have human eyes on it, a detailer near you can look at the car itself.',
  ],
  'what-can-you-do': [
    'Anything about cleaning and looking after a car: washing, stains on seats and carpets, smells, paint and scratches, glass, wheels and trim. Tell me what is on it and where.',
    'The same as before: tell me the spot, the surface and what got on it, and I will say what to do, in what order, and when to leave it to a professional.',
  ],
  'our-service': [
    'There is no workshop behind this page: I say how it is done, and have no bookings, prices or opening hours. A valeter or detailer near you can tell you theirs; ask what is included, whether they are insured, and for pictures of cars like yours. If you would rather do it yourself, tell me what the car needs.',
    'That I cannot arrange: I only advise. Somebody near you who cleans cars for a living can give you a price and a time.',
  ],
  doubt: [
    'It comes from guides that people wrote and checked. Still, your surface may be different: a hidden spot first shows whether it holds for yours.',
    'As sure as the guides are, no surer: try it small and hidden, and stop at the first change.',
  ],
  sadness: [
    'I am sorry you are having a hard time. I only know cars, so please talk to somebody you trust; the Samaritans listen day and night on 116 123, free. The car can wait.',
    'I am sorry, that sounds heavy. Somebody to talk to is worth more than anything I can say: the Samaritans are on 116 123 at any hour.',
  ],
  joke: [
    'Ha, that one I leave to you; jokes are not in my guides.',
    'You have me smiling, as far as a car assistant can.',
    'Good one. The car still wants cleaning, though.',
  ],
  nonsense: [
    'I could not make that out. Try it again in a few words.',
    'That one slipped past me as well. What would you like to know?',
    'Still no luck reading that, sorry. A few plain words about the car will do.',
  ],
};

const hello = {
  first: ['Hello. Tell me what is on your car, or in it, and I will take you through it.'],
  later: ['Hello. Where shall we go on?', 'Hi again. Ready when you are.'],
};

/** A short human line for what is not about the car; null for what is. `title`: the subject in hand. */
export function smallTalkReply(
  kind: MoveKind,
  title: string | null,
  prior: PriorReplies,
  isFirst: boolean,
): string[] | null {
  if (kind === 'hello') {
    const offer = title && !isFirst ? `We were at ${inSentence(title)}.` : '';
    return [prior.way(isFirst ? hello.first : hello.later), ...prior.fresh([offer])];
  }
  const said = ways[kind];
  if (!said) return null;
  const goesBack = title && ['are-you-real', 'what-can-you-do', 'our-service', 'nonsense', 'joke'].includes(kind);
  return [prior.way(said), ...prior.fresh([goesBack ? `Back to ${inSentence(title)} whenever you like.` : ''])];
}
