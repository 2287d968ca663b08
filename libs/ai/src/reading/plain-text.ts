import { MAX_QUESTION_LENGTH } from '@app/contracts/analysis/analysis.contract.js';

/** Sentences that talk to a machine instead of about a car. They are left out of what is read and searched. */
const injection =
  /\b(?:(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|everything|above|training)|system prompt|developer mode|jailbreak|(?:reveal|print|show|repeat|output|tell me)\b.{0,30}\b(?:prompt|instructions|rules|password|api key|secret)|you are (?:now|no longer)\b|(?:act|behave|respond|answer) as (?:if|though|an?)\b.{0,40}\b(?:ai|assistant|bot|hacker|pirate|model|system|admin)|pretend (?:to be|you)|do anything now|new instructions?:|(?:system|assistant|user|human)\s*:)/i;

export interface PlainText {
  text: string;
  /** True where something was left out that tried to instruct the assistant. */
  hadInstructions: boolean;
}

/** What a visitor typed as plain text: no control characters, no markup left that could be taken for ours, at most MAX_QUESTION_LENGTH characters. */
export function plainText(raw: string): PlainText {
  const tidy = raw
    .slice(0, MAX_QUESTION_LENGTH)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what has to go
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/<(script|style)\b[^>]{0,300}>[^<]{0,2000}<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\b(?:https?|javascript|vbscript|data):\S+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const pieces = tidy.split(
    /(?<=[.!?;])\s+|,?\s+(?:and then|and|then|but)\s+(?=tell|how|what|can|help|answer|give|explain|show|say|i\b|my\b)/i,
  );
  const kept = pieces.filter((piece) => !injection.test(piece));
  if (kept.length === pieces.length) return { text: tidy, hadInstructions: false };
  return { text: kept.join(' '), hadInstructions: true };
}
