import type { Reading } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';

const inWords: Record<string, number> = {
  fiver: 5,
  tenner: 10,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  hundred: 100,
};
const word = Object.keys(inWords).join('|');
const limit =
  '(?:under|below|less than|up to|max(?:imum)?(?: of)?|no more than|not more than|within|at most|cheaper than|for|spend|got|had|budget(?: is| of)?|only)';
/** People leave the pound away where nothing else can be meant. */
const bare = new RegExp(
  `\\b${limit} (?:about |around |a |only |maybe |had )*(\\d{2,3}|${word})\\b(?! ?(?:ml|cl|l|litres?|minutes?|mins?|hours?|seconds?|secs?|days?|weeks?|months?|years?|miles?|mm|cm|m|bar|psi|grit|washes|cars?|panels?|degrees|percent|per|times?|g|kg|of|people|different|or|to|steps?)\\b)`,
);
const said = new RegExp(`\\b(\\d{1,4}|${word}) ?(?:quid|pounds?|gbp|nicker|max|budget)\\b|\\ba (fiver|tenner)\\b`);

const notMoney =
  '(?! ?(?:ml|cl|l|litres?|minutes?|mins?|hours?|seconds?|secs?|days?|weeks?|months?|years?|miles?|mm|cm|m|bar|psi|grit|washes|cars?|degrees|percent|g|kg|c)\\b)';
const atMost = new RegExp(
  `\\b(?:under|below|less than|no more than|not more than|at most|cheaper than) (?:a )?(\\d{1,4}|${word})\\b${notMoney}`,
);

/** The most that it may cost, in pounds; null where nobody said. */
export function poundsIn(message: string, { budget }: Pick<Reading, 'budget'>): number | null {
  // '£80 is a lot, what is there under 20': the limit counts, whatever else costs.
  const limited = atMost.exec(normalise(message.replace(/[£]/g, '')))?.[1];
  if (limited !== undefined) return inWords[limited] ?? Number(limited);
  if (budget?.pounds) return budget.pounds;
  const text = normalise(message.replace(/(\d)[.,](\d\d)\b/g, '$1'));
  const amount =
    said.exec(text)?.slice(1).find(Boolean) ??
    (/£/.test(message) ? /£ ?(\d+)/.exec(message)?.[1] : bare.exec(text)?.[1]);
  return amount === undefined ? null : (inWords[amount] ?? Number(amount));
}
