/** What is asked where the guide's own question was answered by the first message already. */
export const TRIED_QUESTION = 'What have you tried on it so far?';

const none = String.raw`no+|nope|nah|nowt|none|nothing|not (?:yet|a thing|tried|anything)`;
const notDone = String.raw`(?:i )?ha(?:ve|v)(?: not|n['’]?t) (?:tried|done|used|started|touched)(?: (?:it|anything|owt|a thing))?`;
const aside = 'yet|so far|at all|really|sorry|mate|thanks|tbh';
const nothing = new RegExp(String.raw`^\W*(?:${none}|${notDone})(?:[\s,.]+(?:${none}|${notDone}|${aside}))*\W*$`, 'i');

/** 'Nothing yet', as an answer to that question. */
export const saysNothingTried = (message: string): boolean => nothing.test(message);
