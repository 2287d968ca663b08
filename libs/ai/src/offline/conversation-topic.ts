import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { contentStems, normalise, words } from '../retrieval/tokens.js';
import { isAnswer } from './tapped-answer.js';
import { leadingTopic, secondTopic } from './second-topic.js';

interface TopicTools {
  reader: QuestionReader;
  search: (text: string, k: number) => SearchResult;
}

/** Questions about the guide at hand: may I use this, how long, why. They start nothing new unless they name another mess. */
const asksOn =
  /^(?:(?:and|but|so|ok|okay|also|then)[, ]+)?(?:can|could|should|may|is it|is that|are they|do i|will it|would|what about|how about|why|how (?:long|often|much|many|soon|do i know)|what (?:can|could|do) i use|what (?:if|happens|ratio|dilution)|which|what (?:\w+ ){0,2}(?:do|will|should) i (?:need|use|get|buy)|step)\b|\b(?:instead|alternative|step \d|(?:first|second|third|last) step|did ?n.?t (?:work|come)|did not (?:work|come)|still there)\b/i;
/** 'It left a ring' and 'its inside the glass' are about what we were at; 'it is milk' may correct it. */
const refersBack =
  /^(?:(?:and|but|now|so|ok|okay)[, ]+)*(?:(?:it|that|this|they)\s+(?!is\b|was\b|are\b|were\b)\w|(?:it|that)['’]?s\s+(?:in|inside|outside|on|under|behind|at|near|by|round|along|between|only|just|still|all|got|been|gone)\b)/i;
/** 'What about in winter?': the same job under another condition, which may have a guide of its own. */
const asksOfCondition = /^(?:(?:and|but|so)\s+)?(?:what|how) about (?:in|when|if|during|on|for|after)\b/i;
/** It smells of nothing new: 'it smells like sick' says what it is like. */
export const likens =
  /\b(?:smell|stink|reek|pong|honk|look|feel|sound|taste)(?:s|ed|ing|in)? (?:\w+ ){0,2}?like (?!(?:it|theres|there)\b)/i;
/** So few words with an 'it' in them are asked of one thing; of more some may name another. */
const FEW = 12;
const asksOfIt = (message: string): boolean =>
  words(message).length <= FEW &&
  /\b(?:it|that|this|them|those|they)\b/i.test(message) &&
  /^(?:(?:and|but|so|ok|okay|also|then|right)[, ]+)*(?:can|can['’]?t|could|couldn['’]?t|should|may|is|are|do|does|did|will|won['’]?t|would|what|which|why|when|where)\b/i.test(
    message.trim(),
  );
const asksForTheOther = /\b(?:second|other) (?:one|thing|problem|job|part)\b/i;

/** What a message starts, where it starts something else than the guide at hand; null where it goes on with it. */
export const newTopic = (
  message: string,
  current: KnowledgeEntry | null,
  earlier: readonly ConversationTurn[],
  tools: TopicTools,
): SearchResult | null =>
  theOther(message, current, earlier, tools) ??
  underCondition(message, current, earlier, tools) ??
  startsAnew(message, current, tools);

/** The second problem of an earlier question, where the visitor now asks for that one. */
function theOther(
  message: string,
  current: KnowledgeEntry | null,
  conversation: readonly ConversationTurn[],
  { search }: TopicTools,
): SearchResult | null {
  if (!current || !asksForTheOther.test(message)) return null;
  const asked = conversation.filter(({ role }) => role === 'user').reverse();
  for (const { content } of asked) {
    const second = secondTopic(content, current, (part) => search(part, 3));
    if (second) return second;
  }
  return null;
}

/** The guide for the question that was asked, under the condition that the message names; null where that is the same one. */
function underCondition(
  message: string,
  current: KnowledgeEntry | null,
  conversation: readonly ConversationTurn[],
  { search }: TopicTools,
): SearchResult | null {
  if (!current || !asksOfCondition.test(message)) return null;
  const isOfCurrent = ({ role, content }: ConversationTurn): boolean =>
    role === 'user' && search(content, 1).entries[0]?.entry.slug === current.slug;
  let asked = current.title;
  for (const turn of conversation) {
    if (!isOfCurrent(turn)) continue;
    asked = turn.content;
    break;
  }
  const found = search(`${asked} ${message}`, 3);
  return found.band !== 'unknown' && found.entries[0]?.entry.slug !== current.slug ? found : null;
}

function startsAnew(
  message: string,
  current: KnowledgeEntry | null,
  { reader, search }: TopicTools,
): SearchResult | null {
  if (words(message).length === 0) return null;
  if (current && (reader.isOnlyDetails(message) || isOption(message, current))) return null;
  const result = current ? search(message, 3) : leadingTopic(message, (part) => search(part, 3));
  const best = result.entries[0];
  if (!best || best.entry.slug === current?.slug) return null;
  if (current === null) return result.band === 'unknown' ? null : result;
  // The tapped title of another guide is that guide, whatever the words would score.
  if (words(message).length > 1 && normalise(best.entry.title).startsWith(normalise(message.replace(/…$/, ''))))
    return result;
  const namesAnother = namesAnotherMess(result, current, search);
  // 'Can't I just soak it and scrub' is asked of what we were at, whatever guide has these words.
  if (asksOfIt(message) && result.band !== 'sure') return null;
  // 'How long till it is dry enough to spray' has a word of cats' spray, and asks of what we were at.
  if (asksOn.test(message.trim()) && (result.band !== 'sure' || !namesAnother || speaksOf(current, message)))
    return null;
  if (refersBack.test(message.trim()) && result.band !== 'sure') return null;
  return result.band === 'sure' || (result.band === 'closest' && namesAnother) ? result : null;
}

/** Whether an entry uses every word of a message: then 'can I use a hair dryer?' is about a tool of it, not about hair. */
function speaksOf(entry: KnowledgeEntry, message: string): boolean {
  const texts = [entry.problem, ...entry.steps.map(({ text }) => text), ...entry.neverDo];
  const said = new Set(contentStems(words(texts.join(' '))));
  return contentStems(words(message)).every((stem) => said.has(stem));
}

function namesAnotherMess(result: SearchResult, current: KnowledgeEntry, search: TopicTools['search']): boolean {
  if (result.messes.length === 0) return false;
  const own = search(`${current.title} ${current.problem} ${current.keywords.join(' ')}`, 1);
  return result.messes.some((mess) => !own.messes.includes(mess));
}

/** Whether the message is one of the answers that the guide's question offers, tapped or typed. */
const isOption = (message: string, entry: KnowledgeEntry): boolean => isAnswer(message, entry.followUpOptions);
