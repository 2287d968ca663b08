import { stem } from './stemmer.js';

/** Words that say nothing about a cleaning problem. Negations and question words that change an answer are handled before this. */
const stopWords = new Set(
  (
    'a about above after again all also am an and any anyone are around as at be because been before being both but by came can cant could couldnt ' +
    'did didnt do does doesnt doing dont down each else ever every few for from further get gets getting give go goes going gone got had has have ' +
    'having he help hello hey her here hers hi him his how i id if ill im in into is isnt it its itself ive just keep keeps kind know let lets like ' +
    'little look looks lot lots make makes making me mine more most much must my need needs no nor not now of off ok okay on once one only or other ' +
    'our out over own people please properly put really right same say see seem seems she should shouldnt so some somebody someone something sort ' +
    'still such tell than thanks thank that thats the their them then there theres these they theyre thing things think this those through to too ' +
    'tried try trying up us use used using very want was way we well were weve what whats when where which while who why will with wont would ' +
    'yet you your youre car cars vehicle motor best good bad anything everything nothing advice tips tip guide idea ideas come comes managed easiest quickest simplest'
  ).split(' '),
);

const isPlain = /^[ -~\n]*$/;

/** Every word of the text, in order, unstemmed: lower case, accents and apostrophes gone, everything else that is no letter or digit parts words. */
export function words(text: string): string[] {
  // Most texts have nothing that would have to be taken apart.
  const plain = isPlain.test(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return (
    plain
      .toLowerCase()
      .replace(/['’‘`´]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Those words with a blank between. */
export const normalise = (text: string): string => words(text).join(' ');

export const isStopWord = (word: string): boolean => stopWords.has(word) || (word.length === 1 && !/\d/.test(word));

/** The words that carry meaning, stemmed. */
export const contentStems = (list: readonly string[]): string[] => list.filter((word) => !isStopWord(word)).map(stem);
