import type { Budget, Mention } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';

const end =
  '(?= (?:and|but|so|or|on|in|for|to|with|from|at|it|its|that|which|what|how|can|is|then|because|no|now|yet|only|already|which|after|before|while|would|will|if|do|does|twice|several|a few|here|lying|handy|left|didnt|nothing|without|without|made)\\b| ?[.!?;,]| ?$)';
const article =
  '(?:(?:a|an|the|some|any|my|our|just|even|only|both|plain|normal|regular|loads of|plenty of|lots of|a bit of|a lot of) )*';
const thing = `(?:is |are )?${article}((?:(?!(?:to|a|an|the|it|this|that|them|what|which|how|is|are|everything|anything|nothing|something|all|got|time|idea|clue|problem|luck|\\d+|half)\\b)[a-z0-9]+ ){0,3}?(?!(?:to|a|an|the|it|this|that|them|what|which|how|is|are|else|everything|anything|nothing|something|all|time|idea|clue|luck|minutes|mins|hour|hours|pounds|quid)\\b)[a-z0-9]+)${end}`;
/** Things told one after the other: ', bicarb and white spirit'. */
const further = new RegExp(`^(?: ?, ?(?:and )?| and | or | then )${thing}`);

const triedBy = [
  `(?:(?:have|has|i|ive|weve|we|already|has anyone|just) )+(?:already |also |even )?(?:tried|used|been using|scrubbed (?:it )?with|washed it with|wiped (?:it )?with|rubbed (?:it )?with|been at it with|had a go with|gone over it with|attacked it with|went over it with|sprayed|applied|put on|hit it with)(?: (?:to )?(?:using|with|scrubbing (?:it )?with|rubbing (?:it )?with|cleaning (?:it )?with))?`,
  'tried(?: using| with)?',
  '(?:after|despite) (?:using|trying|scrubbing with|washing with)',
];
/** What is told of the trial when the thing comes first: 'vinegar did nothing'. */
const failed = new RegExp(
  `(?:^|[.!?;,] ?|\\b(?:and|but|because|so) )${article}((?!(?:it|that|this|i|we|which|nothing|car|stain|mark)\\b)[a-z0-9]+(?: (?!(?:it|that|i|we)\\b)[a-z0-9]+){0,2}) (?:did nothing|didnt (?:work|help|touch|shift|do|budge|make)|did not (?:work|help|touch|shift|do)|doesnt (?:work|help|touch|shift)|hasnt (?:worked|helped|touched|shifted)|havent (?:worked|helped)|made (?:no difference|it worse)|makes no difference|wont (?:touch|shift|move|budge) it|failed|was useless|no (?:luck|joy|good))\\b`,
  'g',
);
const lackedBy = [
  '(?:i |we |ive |weve |and |but )?(?:dont have|havent got|have not got|do not have|dont own|do not own|have no|got no|ive no|havent|ran out of|run out of|out of|lack|cant get|cannot get|cant afford|can not get|no access to|dont have access to)',
  '(?:with|doing it with|managing with)out(?! (?:scratching|damaging|ruining|leaving|hurting|making|getting|using|harming|taking|wrecking|affecting|touching|causing|removing)\\b)',
];
const ownedBy = [
  '(?:i|we) (?:only |just |do |already |also )?(?:have|own|have got|got)(?! (?:to|tried|used|been|put|a (?:stain|mark|scratch|problem|question)|had|spilt|spilled|noticed|bought|no|not|never)\\b)',
  '(?:ive|weve) (?:only |just |already |also )?got(?! (?:to|no|not)\\b)',
  '(?:all|only thing|all that|what) (?:i|we) (?:have|own|got|ve got|have got) (?:here )?(?:is|are)',
  '(?:just|only) (?:have|got|own)',
];

/** The text with what ends a stretch of speech kept as ',' and '.', and everything else normalised. */
const flatten = (text: string): string =>
  text
    .split(/([.!?;,]+(?=\s|$)|\s[-–—]\s|[()])/)
    .map((part) => (/^\s*[.!?;,()–—-]+\s*$/.test(part) ? (/[.!?;]/.test(part) ? '.' : ',') : normalise(part)))
    .filter(Boolean)
    .join(' ')
    .replace(/ ([.,])/g, '$1');

function mentionsAfter(text: string, leads: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (const lead of leads) {
    for (const match of text.matchAll(new RegExp(`(?:^|[ .,])${lead} ${thing}`, 'g'))) {
      add(found, match[1]!, match[0]);
      let rest = text.slice(match.index + match[0].length);
      for (let next = further.exec(rest); next; next = further.exec(rest)) {
        if (/ (?:did|does|is|was|wont|has)$/.test(next[0])) break;
        add(found, next[1]!, match[0] + next[0]);
        rest = rest.slice(next[0].length);
      }
    }
  }
  return found;
}

function add(found: Mention[], thing: string, evidence: string): void {
  const tidy = thing.trim();
  if (tidy.length > 1 && !found.some((other) => other.thing === tidy))
    found.push({ thing: tidy, evidence: evidence.replace(/^[ .,]+/, '') });
}

export interface Circumstances {
  tried: Mention[];
  owned: Mention[];
  lacking: Mention[];
  budget: Budget | null;
  isHurried: boolean;
}

/** Nobody tells more of it than this, and patterns over much text take their time. */
const MOST_TEXT = 1_000;

/** What a text tells of kit, money and time. */
export function circumstancesIn(whole: string): Circumstances {
  const raw = whole.slice(0, MOST_TEXT);
  const text = flatten(raw);
  const tried = mentionsAfter(text, triedBy);
  for (const match of text.matchAll(failed)) add(tried, match[1]!.replace(/^(?:tried|used|but|and) /, ''), match[0]);
  const lacking = mentionsAfter(text, lackedBy);
  for (const match of text.matchAll(
    /(?:^|[.,] ?|\b(?:and|but|with) )no ((?:[a-z]+ ){0,2}(?:machine|polisher|washer|hose|tap|water|power|hoover|vacuum|garage|driveway|drive|steamer|extractor|clay|wax|kit|tools?|gloves|bucket|lance|compressor|electricity|shampoo))\b/g,
  ))
    add(lacking, match[1]!, match[0]);
  const isAmong = (list: readonly Mention[]) => (one: Mention) => list.some((other) => other.thing === one.thing);
  const owned = mentionsAfter(text, ownedBy).filter((one) => !isAmong(tried)(one) && !isAmong(lacking)(one));
  return { tried, owned, lacking, budget: budgetIn(raw), isHurried: hurry.test(text) };
}

const hurry =
  /\b(?:in a (?:hurry|rush)|quickly before|(?:only|just|about|got|have) (?:\w+ ){0,2}(?:\d+|ten|five|fifteen|twenty|half an?) (?:minutes|mins|hour)|asap|before (?:work|tonight|the (?:mot|wedding|inspection|buyer)|it gets dark)|no time|short of time)\b/;

const pounds =
  '(?:£ ?(\\d+(?:\\.\\d\\d?)?)|(\\d+(?:\\.\\d\\d?)?) ?(?:pounds?|quid|gbp)|(a tenner|ten quid|a fiver|twenty quid|fifty quid))';
const priced = new RegExp(
  `\\b(?:under|below|less than|up to|max(?:imum)?(?: of)?|at most|no more than|not more than|within|budget(?: is| of|:)?|for|spend|got|only|about|around|have|with|tops|cheaper than)\\s+(?:about |around |a |only |maybe )?${pounds}|${pounds}\\s+(?:max|budget|tops|at most|or less|limit|to spend|in total|all in|ish)`,
  'i',
);
const cheap =
  /\b(?:cheap(?:ly|est|er|o)?|on a (?:tight |small )?budget|low budget|tight budget|skint|broke|not (?:much|a lot of) money|without spending (?:much|a lot|a fortune)|as little as possible|affordable|inexpensive|dont want to spend)\b/i;
const inWords: Record<string, number> = {
  'a tenner': 10,
  'ten quid': 10,
  'a fiver': 5,
  'twenty quid': 20,
  'fifty quid': 50,
};

function budgetIn(text: string): Budget | null {
  const match = priced.exec(text);
  if (match) {
    const [evidence, ...amounts] = match;
    const said = amounts.find((amount) => amount !== undefined)!.toLowerCase();
    return { pounds: inWords[said] ?? Number(said), evidence };
  }
  const said = cheap.exec(text)?.[0];
  return said === undefined ? null : { pounds: null, evidence: said };
}
