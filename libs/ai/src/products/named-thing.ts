import { isStopWord, words } from '../retrieval/tokens.js';

/** Words around what is asked for, none of them its name. */
const beside = new Set(
  (
    'one ones u ya youse yous thats theres whats whos youve ' +
    'do does did don dont doesnt have has had havent got gots get getting sell sells selling sold stock stocks stocked supply keep carry list offer buy buying order ' +
    'find where who what which whats how much many is are was were can could would will shall should may might need want wanted after looking look anywhere anyone anybody ' +
    'price prices priced cost costs cheap cheapest cheaper dear expensive link links please pls plz thanks thank cheers ta mate hi hiya hello hey ok right guys lads there here ' +
    'shop shops store site website online available still now today moment currently at all by chance happen also too then like just actually even maybe ' +
    'show tell give see know recommend suggest best good decent nice other another more something anything thing things stuff sort kind sorts kinds type types different range ' +
    'bit too lot low lower less out pair two both all every each several page item items product products brand brands make send back in em ' +
    'under below over than about around up max within pound pounds quid tenner fiver budget money'
  ).split(' '),
);
/** A name has no more words than these. */
const mostWords = 4;

/** What is asked for, in the visitor's words: the last stretch that is not part of the asking; '' where there is none, or more than a name. */
export function namedThing(message: string): string {
  const stretches: string[][] = [[]];
  for (const part of message.split(/[.,!?;\n]/)) {
    stretches.push([]);
    for (const word of words(part)) {
      if (beside.has(word) || isStopWord(word) || /^\d+$/.test(word)) stretches.push([]);
      else stretches.at(-1)!.push(word);
    }
  }
  const said = stretches.filter((stretch) => stretch.length > 0);
  const longest = said.reduce((best, one) => (one.length > best.length ? one : best), []);
  return longest.length === 0 || longest.length > mostWords || said.length > mostStretches ? '' : longest.join(' ');
}
/** Who says more than this tells a story. */
const mostStretches = 3;
