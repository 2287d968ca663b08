import { normalise } from '../retrieval/tokens.js';

const thanks =
  /^(?:ok |okay |great |perfect |brilliant |lovely |nice |cool |wow |amazing |oh )*(?:thanks?|thank you|thankyou|thx|cheers|ta|much appreciated|appreciate it|legend|brilliant|perfect|great|lovely|awesome|that worked|it worked|worked a treat|all done|sorted)(?: (?:a lot|so much|very much|mate|you|very|again|for (?:that|this|the help|your help)|that worked|it worked|that is great|thats great|great|perfect|a million|loads|bye|buddy|pal|everyone|now|it is gone|all gone|help|will do|will try( that| it)?))*$/;
const greeting =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|morning|evening|yo|alright)(?: there| again| mate| you)?$/;
const farewell = /^(?:bye|goodbye|see you|see ya|cya|good night|night|later)(?: bye| then| mate)?$/;
const acknowledged =
  /^(?:ok|okay|k|right|got it|i see|understood|makes sense|fine|will do|will try(?: that| it)?|sure|alright then)(?: (?:ok|okay|then|great|will do))*$/;

/** One friendly line for messages that ask nothing, null for all others. */
export function smallTalkReply(message: string, hasConversation: boolean): string | null {
  const text = normalise(message);
  if (text.length > 80) return null;
  if (thanks.test(text)) return 'You are welcome. Tell me how it turns out, or if the next step puzzles you.';
  if (farewell.test(text)) return 'Goodbye, and good luck with the car.';
  if (greeting.test(text))
    return hasConversation
      ? 'Hello again. Where shall we go on?'
      : 'Hello. Tell me what is on your car, or in it, and I will take you through it.';
  if (acknowledged.test(text)) return 'Good. I am here if a step does not go to plan.';
  return null;
}
