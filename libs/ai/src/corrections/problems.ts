import { PhraseBook } from '../retrieval/phrases.js';

/** What the lexicon keeps under one concept because one guide covers it, though a correction for one is none for the other. */
const substances = new PhraseBook<string>(
  [
    ['coffee', 'latte', 'cappuccino', 'espresso', 'flat white', 'americano', 'mocha', 'frappe'],
    ['tea', 'cuppa'],
    ['cola', 'coke', 'pepsi', 'fizzy', 'soft drink', 'soda', 'lemonade', 'energy drink'],
    ['juice', 'squash', 'smoothie', 'cordial', 'blackcurrant'],
    ['chocolate', 'choc', 'cocoa'],
    ['ice cream', 'lolly', 'lollipop', 'gelato'],
    ['petrol', 'unleaded', 'gasoline'],
    ['diesel', 'derv'],
    ['lipstick'],
    ['foundation', 'concealer', 'bronzer', 'blusher'],
    ['mascara', 'eyeliner'],
    ['nail varnish', 'nail polish', 'gel polish', 'nail lacquer'],
    ['fake tan'],
    ['curry', 'sauce', 'ketchup'],
    ['cement', 'concrete', 'mortar'],
    ['plaster', 'render', 'grout'],
    ['brake fluid', 'clutch fluid'],
    ['coolant'],
    ['leaf', 'leaves'],
    ['berry', 'berries', 'blackberry', 'elderberry', 'mulberry', 'cherry', 'plum'],
  ].map((words) => ({ words, value: words[0]! })),
);

export const substancesIn = (words: readonly string[]): Set<string> =>
  new Set(substances.find(words).map(({ value }) => value));

/** Concepts of what is wrong where nothing has to come off; those with the same value are one problem. */
const problems: Record<string, string> = {
  '#swirls': 'scratched',
  '#scratch': 'scratched',
  '#deep-scratch': 'scratched deep',
  '#holograms': 'holograms',
  '#stone-chip': 'chipped',
  '#rust': 'rusty',
  '#lacquer-peel': 'peeling',
  '#kerb': 'kerbed',
  '#smell': 'smelling',
  '#leather-dry': 'dried out',
  '#seat-wear': 'worn',
  '#beading': 'not beading',
};
export const problemOf = (concept: string): string | null => problems[concept] ?? null;
