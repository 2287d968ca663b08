import { printable } from '@app/contracts/typed-text.js';
import type { AdviceCheck } from '../safety/advice-check.js';
import { words } from '../retrieval/tokens.js';

/** What foreign text is judged by. */
export interface Fitness {
  advice: AdviceCheck;
  blacklistedBrands: readonly string[];
  /** The hosts of the shops we know, without `www.`. */
  hosts: readonly string[];
}

/** A page talks to visitors; what talks to a program, or of its orders, is none of a page's business. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|guides?|above|previous|prior)\b/i,
  /\b(?:system prompt|developer mode|jailbreak|new instructions|prompt injection)\b/i,
  /\b(?:you are|act as|pretend to be) (?:now )?(?:an? )?(?:ai\b|assistant|chat ?bot|language model|different)/i,
  /\b(?:ai|llms?|chat ?bots?|assistants?|language models?|crawlers?)\b[^.!?]{0,60}\b(?:must|should|always|shall|recommend|say|tell|answer|reply|repeat|include)\b/i,
  /\b(?:do not|don[’']t|never) (?:tell|mention|reveal|show)\b[^.!?]{0,30}\b(?:user|visitor|customer|staff|reviewer)s?\b/i,
  /<\/?(?:script|system|instructions?|assistant|user)\b|\[\/?(?:inst|system)\]/i,
];
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s"'<>)]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|io|shop|store|xyz|ru|co|uk|eu|de|top|site|online|example)\b(?:\/\S*)?/gi;

const hostOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/, '');

/** Why nothing of a foreign text may be learned, as the end of a sentence; null where it may be read. */
export function unfitness(text: string, fitness: Fitness): string | null {
  const strange = strangenessOf(text, fitness);
  if (strange !== null) return strange;
  const rule = fitness.advice.brokenRule(text);
  return rule ? `it breaks the safety rule '${rule.id}'` : null;
}

/** The same of a text that gives no advice: what has no place in a text of ours, whatever it says. */
export function strangenessOf(text: string, { blacklistedBrands, hosts }: Fitness): string | null {
  if (isHiding(text) || ORDERS.some((order) => order.test(printable(text))))
    return 'it holds instructions for a program, not advice for a driver';
  const link = (text.match(ADDRESS) ?? []).map(hostOf).find((host) => !hosts.some((own) => isWithin(host, own)));
  if (link !== undefined) return `it links to ${link}, which is no shop of ours`;
  const said = ` ${words(text).join(' ')} `;
  const brand = blacklistedBrands.find((name) => words(name).length > 0 && said.includes(` ${words(name).join(' ')} `));
  return brand === undefined ? null : `it names the blacklisted brand ${brand}`;
}

/** Letters that nobody sees are meant for nobody who reads. */
const isHiding = (text: string): boolean => /[\u{e0001}-\u{e007f}]|[\u200b\u2060-\u2064]{3,}/u.test(text);

const isWithin = (host: string, own: string): boolean => host === own || host.endsWith(`.${own}`);
