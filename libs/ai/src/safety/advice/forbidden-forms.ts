import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { stem } from '../../retrieval/stemmer.js';
import { isStopWord, words } from '../../retrieval/tokens.js';

const PLACES =
  /\b(?:near|on|onto|in|into|at|over|from|to|with|under|inside|by|against|across|between|down|through|beside|round|for|of)\b/;
/** What depends on what was done first is more than its words. */
const DEPENDS = /\b(?:before|after|until|without|not|never|once|instead|than|first|same|again|another|more)\b/;
const SAYS_NOTHING = new Set(
  ['use', 'put', 'apply', 'any', 'whole', 'strong', 'quick', 'cleaner', 'time', 'spot'].map(stem),
);
const MOST_FORMS = 12;

/** Each thing that the guide says never to do, by the stems that say it: 'oil or wax near brakes' is oil and brake, wax and brake. */
export const forbiddenBy = ({ neverDo }: Pick<KnowledgeEntry, 'neverDo'>): string[][] =>
  neverDo
    .map((text) => text.split(/,\s+(?:which|where|as)\b/)[0]!)
    .filter((text) => !DEPENDS.test(text))
    .flatMap(formsOf)
    .filter((form) => form.length > 1);

function formsOf(text: string): string[][] {
  const parts = text.split(PLACES).map((part) =>
    part
      .split(/\bor\b|\band\b|,/)
      .map((one) =>
        words(one)
          .filter((word) => !isStopWord(word))
          .map(stem),
      )
      .map((stems) => stems.filter((word) => !SAYS_NOTHING.has(word)))
      .filter(({ length }) => length > 0),
  );
  return parts
    .filter(({ length }) => length > 0)
    .reduce<string[][]>((forms, part) => forms.flatMap((form) => part.map((one) => [...form, ...one])), [[]])
    .slice(0, MOST_FORMS)
    .map((form) => [...new Set(form)]);
}
