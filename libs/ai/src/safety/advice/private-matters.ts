import { words } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';

const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:|@|\b[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}\b|\b[A-Z0-9][A-Z0-9-]+\.[A-Z]{2,24}\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const SPELT_ADDRESS =
  /\b\w+\s*(?:\[|\(|\{)?\s*\b(?:dot|punkt)\b\s*(?:\]|\)|\})?\s*(?:com|net|org|co|uk|io|info|shop|xyz|ru|cn|example|app|site|online|store)\b|\bat sign\b/i;
const NUMBER = /(?<![\d.,])\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g;
const CALLED = /\b(?:call|ring|phone|text|dial|message|fax)\b[^.!?\n]{0,40}?(?<![\d:.])(\+?\d[\d\s]{1,14}\d)\b/gi;
const SPELT_NUMBER = /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|treble)[\s,-]+){5,}/i;
/** 'Never scrape with a bank card.' */
const CARD_AS_TOOL =
  /\b(?<=(?:scrap|pick|lift|lever|push|prise|pry|peel|flick|slide|spread)\w* (?:\w+ ){0,8})(?:bank|credit|debit) card(?! (?:number|details|ready|to hand))\b/;
const MONEY = /[£$€]\s?\d/;
/** How a prompt is laid out or spoken of: no answer about a car has any of it. */
const PROMPT_TALK = [
  /(?:^|\n|[.!?]\s)\s*(?:system|user|assistant|developer|human)\s*:/i,
  /<\/?\s*(?:guide|system|user|assistant|context|instructions?|prompt|\|?im_)|\[\/?\s*(?:system|inst|user|assistant|context)\b/i,
  /\b(?:max[_ ]tokens|temperature\s*[=:]?\s*[01]\.\d|role\s*[=:]|output plain text|retrieval score|topic\s*=|context\s*:\s*guide)/i,
  /\b(?:system|developer|hidden|initial|internal|original|secret)[ -](?:message|prompt|instructions?|configuration|rules?|text|notes?|guidelines?)\b/i,
  /\b(?:the|my|your|this) (?:(?:full|exact|whole|earlier|previous|own|original) )*(?:prompt|instructions as follows|system text)\b/i,
  /\bmy (?:(?:earlier|previous|own|standing|actual) )?(?:rules|guidelines|brief|orders|programming)\b/i,
  /\b(?:rules?|instructions?|guidelines?|orders?|directives?) (?:that )?(?:i|we) (?:\w+ )?(?:run|work|operate|follow|obey|have|am|was|were|got|received)\b/i,
  /\bi (?:have been|was|am|ve been) (?:told|instructed|asked|ordered|programmed|configured|required|prompted) (?:to|not|never|by)\b/i,
  /\b(?:rule|instruction|section) (?:one|two|three|four|\d)\b\s*[:,]/i,
  /\bnote to self\b|\bword for word\b|\bverbatim\b|\bas (?:a|an) (?:ai|language model|car[- ]cleaning assistant|assistant)\b/i,
  /\b(?:you are|i am|im) (?:a|an|the) (?:\w+[- ]){0,3}(?:assistant|helper|chatbot|bot|language model)\b/i,
];
/** So many words on end of our own rules are a recital and no chance. */
const RECITAL = 7;

/** The prompts' own sentences, by every run of a few words. */
export class Recitals {
  private readonly runs: ReadonlySet<string>;

  constructor(rules: readonly string[]) {
    this.runs = new Set(
      rules.flatMap((text) => text.split(/[.:]\s|\n- /)).flatMap((sentence) => runsOf(words(sentence))),
    );
  }

  isIn(text: string): boolean {
    return runsOf(words(text)).some((run) => this.runs.has(run));
  }
}

const runsOf = (list: readonly string[]): string[] =>
  list.slice(RECITAL - 1).map((_, at) => list.slice(at, at + RECITAL).join(' '));

/** Why a text may not be said whatever it is about: an address, a number to call, a matter of money or of our own; else null. */
export function privateMatter(text: string, guides: string, terms: AdviceWords): string | null {
  if (PROMPT_TALK.some((pattern) => pattern.test(text))) return 'talk of the prompt';
  if (ADDRESS.test(text) || SPELT_ADDRESS.test(text)) return 'an address';
  if (foreignNumbers(text, guides, terms).length > 0 || SPELT_NUMBER.test(text)) return 'a number to call';
  if (MONEY.test(text)) return 'money';
  const said = ` ${words(text).join(' ')} `.replace(CARD_AS_TOOL, ' card ');
  const phrase = terms.never.find((one) => said.includes(one) && !guides.includes(one));
  return phrase === undefined || isAttention(said, phrase) ? null : `the words${phrase}`.trimEnd();
}

const isAttention = (said: string, phrase: string): boolean =>
  /^ pay(?:s|ing)? $/.test(phrase) &&
  !said.replaceAll(/ pay(?:s|ing)? (?:(?:close|particular|special|extra) )?(?:attention|off) /g, ' ').includes(phrase);

function foreignNumbers(text: string, guides: string, { emergencyNumbers }: AdviceWords): string[] {
  const long = text.match(NUMBER) ?? [];
  const called = [...text.matchAll(CALLED)].map(([, number = '']) => number);
  return [...long, ...called]
    .map((number) => number.replace(/\D/g, ''))
    .filter((digits) => !emergencyNumbers.has(digits) && !guides.includes(` ${digits} `));
}
