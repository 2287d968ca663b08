import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Asked } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';

/** One stretch of speech between full stops, as normalised words. */
interface Clause {
  words: string;
  /** It ends with a question mark. */
  isAsked: boolean;
}

/** What people say before they ask. */
const preamble = new RegExp(
  `^(?:(?:${[
    'hi|hiya|hello|hey|morning|evening|afternoon|please|pls|quick question|quick one|silly question|dumb question|stupid question|question|help',
    'if so|if not|so|and|but|(?:ok|okay|right)(?! (?:to|for|on|if|in)\\b)|also|then|well|oh|um|erm|now|just|only|or|mate|guys|all|everyone|there',
    'anyone|anybody|(?:do|does|would) (?:anyone|anybody|you|u) (?=know|happen|say|recommend|advise|suggest|have any)',
    'know|tell me|say|advise|explain|recommend|suggest|happen to know',
    '(?:can|could|would|will) (?:you|u|someone|somebody|anyone) (?:please |pls )?(?:tell me|explain|advise|recommend|suggest|say)',
    '(?:i )?(?:was |am |im )?(?:just )?wondering|(?:i )?wonder|(?:i )?(?:want|need|wanted|would like|d like|id like) to (?:know|ask)|not sure|im not sure|i do not know|i dont know|no idea|any idea|any ideas|any clue|please explain|unsure',
    'whether|if(?= (?:i|we|you|u|it|its|the|my|one|this|that)\\b)',
  ].join('|')})\\s+)+(?=\\S)`,
);

const asker = '(?:i|we|you|u|one|he|she|they|people|somebody|someone|a person|ya)';
const aux =
  '(?:can|could|may|might|should|shall|would|will|do|does|did|is|are|am|was|were|has|have|must|isnt|arent|wont|cant|doesnt|dont|shouldnt|wouldnt)';
const unit = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|nights?)';
/** Where the thing that is asked about is left to the noun: 'what wax', 'what sort of brush'. */
const noun =
  '(?:(?!do\\b|does\\b|is\\b|are\\b|can\\b|should\\b|would\\b|about\\b|if\\b|order\\b|i\\b|we\\b|you\\b|to\\b|for\\b|kit\\b|equipment\\b|stuff\\b|products?\\b|things?\\b|else\\b|time\\b|point\\b)\\w+ ){1,3}';

/** Read in this order; the first that fits says what a clause asks. Words are normalised: no apostrophes, no punctuation. */
const rules: readonly (readonly [QuestionKind, RegExp])[] = [
  // How much money, before how much of a thing.
  [
    'price',
    /\b(?:how much (?:is|are|does|do|did|would|will|should|shall)\b(?!.*\b(?:time|use|need|apply|put|mix|dilute|add|shampoo|product|water|take|last|hurt|matter|pressure)\b)|(?:what|how much) (?:would|do|does|will|should|did|to)\b.*\b(?:charge|cost|pay)|price of|(?:what|whats) .*\bcost|costs? (?:of|for)|what do .* go for|how expensive)\b/,
  ],
  ['price', new RegExp(`^(?:is|are) .*\\b(?:expensive|dear|pricey)\\b`)],
  // Order.
  ['order', new RegExp(`^(?:do|should|shall|would) ${asker} .*\\b(?:last|first)$`)],
  [
    'order',
    /\b(?:(?:what|which|in what|in which|right|correct|proper|best) (?:order|sequence)|order (?:of|to do|for)|what (?:goes|comes|gets done) (?:first|last|on first)|(?:which|what) (?:comes|goes|first|do (?:i|you|we) do first)|before or after|after or before|first or (?:the )?\w+ first|where (?:do|should|would|to|shall) (?:i |we |you |one )?(?:start|begin)|(?:do|use|start with|try|tackle) first)\b/,
  ],
  [
    'order',
    new RegExp(
      `\\b\\w+ (?:then|before|after) \\w+ or \\w+ (?:then|before|after) \\w+\\b|^\\w+ first\\b.*\\bor\\b|\\bor \\w+(?: \\w+)? first\\b`,
    ),
  ],
  [
    'order',
    new RegExp(
      `^(?:do|should|shall|does|must|would) ${asker} (?!have\\b|need\\b).+\\b(?:before|after|first|last)\\b(?! (?:the )?(?:week|month|year|time|rain|winter|summer|night|drive|trip|work|school|it rains|using it))`,
    ),
  ],
  // Why.
  [
    'why',
    /\b(?:why|how come|what causes|what caused|what makes|what made|whats causing|what is causing|whats the (?:point|reason)|what is the (?:point|reason)|the reason (?:for|behind)|whats .* (?:for|actually for)$|what is .* for$)/,
  ],
  // Whether a thing is any use at all is answered by what it is for.
  [
    'why',
    /^(?:does|do|is|are|was|were) .*\b(?:(?:do|doing|add|achieve) (?:anything|much|nothing)|make (?:a|any|much) difference|(?:a )?(?:gimmick|con|scam|snake oil|hype|waste of (?:time|money))|pointless|worth (?:it|the (?:money|bother|effort|hassle)|bothering|buying))\b/,
  ],
  // How often, how long, when, how much.
  [
    'how-often',
    new RegExp(
      `\\b(?:how (?:often|frequently|regularly)|how many times (?:a|per|in a|should|do)|every how many|how many ${unit} between washes|(?:every|once a|twice a|weekly|monthly) ?(?:day|week|fortnight|month|year)?\\b.*\\b(?:enough|or (?:every|once|twice|monthly|weekly)))\\b`,
    ),
  ],
  [
    'how-long',
    new RegExp(
      `\\b(?:how long|how many (?:more )?${unit}|how much (?:longer|time)|how (?:quick|quickly|fast)\\b|(?:dwell|cure|curing|drying|soak|soaking|waiting|contact|working|flash|setting) times?|${unit} of (?:drying|waiting|dwell|curing)|what is the (?:dwell|cure|drying)|for how long)\\b`,
    ),
  ],
  [
    'how-long',
    /^(?:will|does|do|would|is|are) .*\b(?:last(?:s|ing)? (?:more|longer|a|all|the|until|till|through|over|up|for|\d)|last$|hold up (?:for|over|through)|durable)\b/,
  ],
  [
    'when',
    new RegExp(
      `\\b(?:how soon|when(?: is| s| are)? (?:${aux}|the best time|it (?:too|ok|okay|safe)|to|best|${asker} know)\\b|whens\\b|what time of (?:day|year)|at (?:what|which) (?:point|stage)|(?:best|right) time to|is now (?:a good|the) time)`,
    ),
  ],
  [
    'how-much',
    /\b(?:how much|how many|what (?:ratio|dilution|strength|concentration|percentage|psi|bar|pressure|temperature|temp|speed|rpm|grit|distance|amount|quantity|mix)|(?:dilution|ratio|amount|quantity) (?:for|of|to|rate)|how (?:strong|diluted|thick|thin|hot|warm|cold|far|close|hard|concentrated|fine|coarse|deep)\b|diluted? how much)/,
  ],
  // What is needed.
  [
    'need',
    new RegExp(
      `\\b(?:(?:what|which) (?:kit|equipment|stuff|gear|tools?|products?|things|supplies|bits)\\b(?!.*\\b(?:best|better)\\b)|what (?:(?:else )?(?:do|would|will|should|shall|does|can) .*\\b(?:need|use|buy|get|want)\\b(?! (?:rid|out|off|it|this|that|them|these|my|the|a|to)\\b(?! (?:clean|wash|do|remove|start|look))))|whats (?:needed|required|essential)|what is (?:needed|required|essential)|what(?: do| should)? (?:i|to|you) (?:need|buy|use|get)\\b(?! rid| out| off)|(?:starter|beginners?|first|basic) (?:kit|set)|shopping list|(?:a )?list of (?:stuff|kit|things|products|what)|(?:kit|equipment|products) (?:needed|required|list|for))\\b`,
    ),
  ],
  // Which of several.
  [
    'which',
    new RegExp(
      `\\b(?:which(?! (?:i|it|we|he|she|they|my|the|has|had|was|were|did|then|means|made)\\b)|what (?:kind|type|sort|brand|make|colou?r|grade|size) of|whats? (?:the |is the )?(?:better|best|safest|strongest|gentlest|mildest|nicest|right)\\b(?! (?:way|method|thing to do|approach|technique|time|order|procedure))|difference between|vs|versus|better (?:than|for|off with|to use|idea)|(?:best|safest|good|decent) \\w+(?: \\w+)? (?:for|to use|on)\\b(?<!\\b(?:way|thing to do|time|method) (?:for|to use|on)))\\b`,
    ),
  ],
  ['which', new RegExp(`\\bwhat ${noun}(?:${aux} ${asker}|to|is best|works?|lasts?|suits?)\\b`)],
  [
    'which',
    new RegExp(
      `^(?:(?:${aux} ${asker} |should one |is it better to )(?:\\w+ ){1,8})?(?!is\\b|are\\b|was\\b)(?:\\w+ ){1,5}or (?:a |an |the )?(?!not\\b|no\\b|is it\\b|will\\b|should\\b|do\\b|something\\b|anything\\b|so\\b|what\\b|is that\\b|just leave\\b|more\\b|two\\b|even\\b|permanent\\b)\\w+`,
    ),
  ],
  // What it is, what it does, how it is told from others.
  [
    'what-is',
    new RegExp(
      `\\b(?:how (?:do|can|could|would|should|will) ${asker} (?:\\w+ )?(?:tell|know|identify|recognise|check|spot|find out)\\b|how to (?:tell|know|check|identify)|what (?:could|might|would|can) (?:it|this|that|these|those|they|the)\\b|what (?:do|does) (?!${asker}\\b).* (?:do|mean|look like|smell like)\\b(?! about)|(?:(?:what|wot|wat) (?:is|are|s)|whats|wots|wats) (?:this|that|these|those|it|they|the|a|an|on|all|\\w+)\\b(?=.*\\b(?:stuff|marks?|spots?|specks?|dots?|film|powder|haze|stains?|fluff|slime|gunk|residue|rings?|lines?|crust|patch\\w*|bits|smell|noise|streaks?|growth)\\b)|what (?:have|has) (?:i|it|we)\\b|identify|is (?:this|that|it|it just) (?:just )?(?:a |an )?(?:\\w+ )?(?:tar|rust|sap|mould|mold|fallout|etching|lacquer|scratch|scuff|normal|damage|swirls?|oil|paint|glue|limescale|corrosion|algae|water)\\b.*)`,
    ),
  ],
  [
    'what-is',
    new RegExp(
      `^(?:what|whats|wot is|wots) (?:is |are |s )?(?!(?:the |a )?(?:best|right|proper|correct|way|easiest|quickest|safest|good|point|reason|trick|secret|deal|procedure|method|next)\\b)(?!to\\b|do\\b|now\\b|next\\b|then\\b|about\\b|if\\b|should\\b|can\\b|would\\b|will\\b|happens\\b)\\w+(?: \\w+){0,4}$|what (?:are they|is it|is that|is this)$|^(?:is|are) (?:this|that|these|those|it|they) .*\\bor\\b|what the \\w+(?: \\w+){0,6} (?:is|are|could be)\\b`,
    ),
  ],
  // Will it work at all.
  [
    'possible',
    new RegExp(
      `^(?:will|would|does|do|can|could) (?!(?:i|we)\\b).*\\b(?:come (?:off|out)|go away|polish out|buff out|wash (?:off|out)|shift|budge|work|get rid|get (?:it |ink |\\w+ )?(?:out|off)|remove|take off|take (?:it|\\w+) (?:off|out)|fix(?:ed)?|be (?:\\w+ )?(?:saved|fixed|repaired|rescued|removed|restored|brought back|cleaned|polished out)|show|fade)\\b(?!.*\\b(?:damage|hurt|ruin|harm|scratch (?:the|my|it|paint|glass|plastic))\\b)|\\b(?:any (?:chance|hope)|is it (?:permanent|possible|too late|ruined|fixable|saveable)|beyond (?:saving|repair)|past saving)\\b|^(?:is|are) .*\\b(?:ruined|fixable|wrecked|repairable|saveable|salvageable|permanent|reversible|goosed|knackered)$`,
    ),
  ],
  // How to do it, in so many words.
  [
    'how',
    new RegExp(
      `\\b(?:how (?:do|can|could|should|would|to|2|did|shall|might|best|i|we|are|am|about getting|a )\\b(?!.*\\blong\\b)|how$|(?:best|right|proper|easiest|quickest|safest|correct|good) (?:way|method|technique|approach)|way(?:s)? (?:to|of)|tips (?:for|on|to)|any tips|advice (?:on|for)|guide (?:to|on|for)|instructions|steps (?:for|to)|what (?:do|should|can|could|would|will|shall) ${asker} do\\b|what to do|what now|what next|explain how|help (?:me )?(?:to )?(?:get|clean|remove|with)|trick (?:to|for)|walk me through|talk me through|how ${asker} )`,
    ),
  ],
  // May I.
  [
    'may-i',
    new RegExp(
      `^(?:${aux}) (?:not )?(?:${asker}|it|this|that|these|those|they|there|the|my|a|an|any|using|it ok|${'\\w+'})\\b`,
    ),
  ],
  ['may-i', /^(?:is|are|ok|okay|safe|fine|alright|all right) (?!.*\bhow\b)/],
  [
    'may-i',
    /\b(?:(?:ok|okay|safe|fine|alright|all right|allowed|bad|wise|sensible|harmful|worth|good|suitable|a problem|risky|daft) (?:to|for|on|with|in|at)\b(?! (?:way|method))|(?:what|how) about\b|(?:thinking (?:of|about)|thought (?:of|about)|planning (?:to|on)|tempted to|was going to|were going to|fancy) (?:use|using|try|trying|put|putting|do|doing|buy|buying|spray|spraying|clean|cleaning|\w+ing)|(?:says?|said|swears?|reckons?|recommends?|recommended|suggested|told me)\b.*\b(?:use|using|put|works?|fine|ok|is|by|to)\b|any (?:harm|risk|danger|problem|issue) (?:in|with|of|if)|any good|bad idea|good idea|yes or no|will (?:it|this|that) (?:hurt|harm|damage|scratch|ruin))/,
  ],
  // Said shortly.
  [
    'how',
    /^(?:i |we |im |ive )?(?:(?:really )?(?:need|want|wanna|would like|trying|tryna|got|have|looking|hoping) to|need|gotta) (?:be able to )?(?:get|clean|remove|shift|take|sort|wash|fix|restore|stop|polish|protect|bring|do|know how)\b|^(?:getting|cleaning|removing|shifting|restoring|sorting|washing|polishing|protecting) /,
  ],
];

/** A noun, a preposition, another noun and a question mark: 'kitchen sponge on the doors?' asks whether one may. */
const thingOnThing =
  /^(?!how\b|what\b|why\b|when\b|where\b|who\b)(?:\w+ ){1,4}(?:on|for|in|over|with|onto|under|near) (?:\w+ ?){1,5}$/;

/** So particular is a question: a mess that is told of, or the bare 'how do I', leaves the word to whatever else is asked. */
const particularity = (kind: QuestionKind): number => (kind === 'problem' ? 0 : kind === 'how' ? 1 : 2);

/** A question is said in few words; patterns over many take their time. */
const MOST_CLAUSES = 12;
const LONGEST_CLAUSE = 300;

/** All that a text asks, in the order said; one 'problem' where it asks nothing. */
export function questionsIn(text: string): Asked[] {
  const asked: Asked[] = [];
  for (const clause of clausesOf(text).slice(0, MOST_CLAUSES)) {
    const kind = kindOfClause(clause);
    if (kind && !asked.some((other) => other.kind === kind && other.clause === clause.words))
      asked.push({ kind, clause: clause.words });
  }
  return asked.length > 0 ? asked : [{ kind: 'problem', clause: normalise(text.slice(0, LONGEST_CLAUSE)) }];
}

/** The one that is asked above all. */
export const mainQuestion = (asked: readonly Asked[]): Asked =>
  asked.reduce((best, one) => (particularity(one.kind) > particularity(best.kind) ? one : best));

function kindOfClause({ words, isAsked }: Clause): QuestionKind | null {
  const bare = words.replace(preamble, '');
  const found = rules.find(([, pattern]) => pattern.test(bare))?.[0];
  if (found) return found;
  return isAsked && thingOnThing.test(bare) ? 'may-i' : null;
}

/** Sentences, and the parts of one that commas set off where such a part asks by itself ('got oven cleaner, can I use it'). */
function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap(({ said, isAsked }) => {
    const whole = { words: normalise(said.slice(0, LONGEST_CLAUSE)), isAsked };
    const parts = said
      .split(
        /,\s+|\s+[-–—]\s+|\s*\(|\)\s*|\s+(?=and (?:how|what|which|why|when|can|should|is it|do i|does it|will it)\b)/i,
      )
      .filter((part) => /\w/.test(part));
    const asking = parts
      .map((part) => ({ words: normalise(part.slice(0, LONGEST_CLAUSE)), isAsked }))
      .filter((part) => asksByItself.test(part.words.replace(preamble, '')));
    return parts.length > 1 && asking.length > 0 ? asking : whole.words === '' ? [] : [whole];
  });
}

/** It begins as questions do. */
const asksByItself = new RegExp(
  `^(?:what|whats|which|why|when|how|where|who|wot|${aux} (?:\\w+)|ok to|safe to|bad idea|good idea|yes or no|any (?:idea|harm|chance|tips)|thinking of|best way|need to)\\b`,
);

function sentencesOf(text: string): { said: string; isAsked: boolean }[] {
  return [...text.matchAll(/([^.!?;\n]+(?:[.](?=\w)[^.!?;\n]+)*)([.!?;\n]*)/g)].map(([, said = '', end = '']) => ({
    said,
    isAsked: end.includes('?'),
  }));
}
