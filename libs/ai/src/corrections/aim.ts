/** What a question wants to know. Two that share every noun still differ by this. */
export type Aim = 'how' | 'whether' | 'how-long' | 'how-often' | 'how-much' | 'prevent';

const patterns: [Aim, RegExp][] = [
  [
    'how-often',
    /\b(?:how (?:often|regularly|frequently)|how many times|too often|intervals?|(?:every|once a|each) (?:day|week|month|year|fortnight)|frequency)\b/,
  ],
  [
    'how-long',
    /\b(?:how long|how many (?:minutes?|mins?|hours?)|length of time|dwell|minutes? (?:or|before|till|until))\b|\d+ ?mins?\b.*\bor\b/,
  ],
  ['how-much', /\b(?:how much|how many|what ratio|what dilution|dilution|cost|price)\b/],
  [
    'prevent',
    /\b(?:prevent|avoid|stop .{0,40}\b(?:from|coming|happening|sticking|building|getting)|keep .{0,30}\b(?:off|away)|\bso (?:that )?.{0,30}\b(?:does not|doesnt|do not|dont|never|wont) (?:stick|mark|come|happen|build))\b/,
  ],
];

/** 'What should I use', 'the safest way to', 'how do I wash': no question of yes or no. */
const openQuestion =
  /^(?:whats?|which|best)\b|\b(?:how|what|wot|wat|which|where)\b(?: \w+)? (?:do|can|should|could|would|shall|may|to) (?:i |you |we |one )?\w+|\bway (?:of|to)\b/;

const asksWhether = [
  /\b(?:is|are|was|would|will|can|could|may|should|shall|am|do) (?:it |that |this |i |you |we |they |a |an |the |my |our )*(?:\w+ ){0,5}?(?:safe|ok|okay|fine|alright|all right|bad|harmful|allowed|necessary|needed|required|damaged?|ruin(?:ed)?|hurt|harm|scratch)\b/,
  /\b(?:can|could|may|must|should|would|am i allowed to|do) (?:i|you|we|one) (?:just |really |safely |ever |always |have to |need to )*(?:use|using|put|try|take|wax|clay|polish|wash|spray|apply|machine|steam|pressure|jet|need)\b/,
  /\b(?:can|could|may|should|would) (?:i|you|we) (?:\w+ ){1,8}(?:with|using) \w+/,
  /\b(?:safe|ok|okay|alright|needed|necessary)(?: or not| to | for | on |$)|\b(?:good idea|bad idea|yes or no|or not)\b|^(?:will|does|would|do i need) \w+/,
];

/** The aim of a question given in lower-case words; 'how' where it asks for the fix itself. */
export function aimOf(text: string): Aim {
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  return !openQuestion.test(text) && asksWhether.some((pattern) => pattern.test(text)) ? 'whether' : 'how';
}

/** What is to be done with a thing that is no mess: putting it on and taking it off are opposite questions. */
export type Action = 'remove' | 'apply' | 'clean';

const actions: [Action, RegExp][] = [
  ['remove', /\b(?:remov(?:e|es|ing|al)|strip(?:ping)?|peel(?:ing)? off|tak(?:e|es|ing) (?:\w+ ){0,4}off)\b/],
  ['apply', /\b(?:appl(?:y|ies|ying)|put(?:ting)? (?:\w+ ){0,3}on|fit(?:ting)?|install(?:ing)?)\b/],
  ['clean', /\b(?:clean(?:s|ing)?|wash(?:es|ed|ing)?)\b/],
];

/** The first action that is named, null where none is. */
export const actionOf = (text: string): Action | null => actions.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
