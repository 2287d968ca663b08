import { withoutManners } from './manner.js';

/** Turns of phrase that name a body, an illness or a hurt and mean something else. */
const idioms = [
  /\b(?:its|is|was|are|looks?|thats|theyre) in (?:my|his|her|our) eyes (?=(?:the|a|an|not|no|still|nothing|perfect\w*|best|worth)\b)/g,
  /\bsick (?:and tired|of|about|to death|looking|paint|wheels?|green|yellow|car|ride|colour|wrap|alloys?|finish|stains?|smell|marks?|patch|seats?|bag|man|mate|one|reflections?|gloss|shine)\b/g,
  /\b(?:sight for )?sore eyes?\b(?= (?:for|to look))|\bsight for sore eyes\b|\beye ?sore\b|\beye ?watering(?:ly)? (?:\w+ )?(?:price\w*|cost\w*|expensive|amount|bill|quote|money)\b|\beye ?watering(?:ly)?\b(?! from)/g,
  /\b(?:water\w*|hurts?|sting\w*|burn\w*) (?:my |your )?(?:eyes?|head) (?:to look|at the (?:price|cost)|just looking|looking at)\b|\bmy eyes (?:\w+ )?(?:water\w*|hurt\w*|bleed\w*) (?:at|looking|to look|when i (?:see|saw|look|think)|just)\b/g,
  /\b(?:my|your|the|his|her) eyes? (?:caught|catch\w*|fell on|landed on|(?:is|was|are|were|gets?|got) drawn)\b/g,
  /\b(?:keep(?:ing|s)? (?:an|my|your|one)|catch\w* (?:the|your|my|his)|naked|birds|cats|angel|devil|evil|eagle|trained|bulls|out of the corner of my) eyes?\b(?! (?:is|are|sting\w*|burn\w*))|\b(?:by|to the) eye\b|\beye (?:level|line|catching|candy)\b/g,
  /\b(?:on the other|second|first|by|hands|free|old|upper|right|left) hand(?:s|ed)?\b(?= (?:i|it|side|car|wash|polish|drive|door|seat|wing|panel|rear|front|headlight|window|sill|mirror|down|only|or|then|and|with|using|free))|\bhands (?:down|free|on)\b(?! (?:the|my))|\bhand (?:wash|polish|dry|wax)\w*\b/g,
  /\b(?:an )?arm and (?:a )?leg\b|\bpain in the (?:\w+ )?(?:arse|ass|bum|neck|backside|butt|rear)\b|\b(?:real |right |such a |big )?pain to (?:\w+)\b|\bwhat a pain\b|\bpainful(?:ly)? (?:slow|expensive|job|process)\b/g,
  /\b(?:a |real |bit of a |such a |total |right )+headache\b(?= (?:to|of|this|trying|removing|cleaning|getting)|$)(?<!(?:have|got|having|get|getting|gives?|giving|gave|given|with|had|has) (?:me |him |her |us )?(?:a |real |bit of a |such a |total |right )+headache)/g,
  /\bburn(?:ing|t|s|ed)? (?:a )?(?:hole in (?:my|his|her|the) (?:pocket|wallet)|question|rubber|desire|mark|marks|hole|holes|oil|fuel|off)\b|\bsun ?burn(?:t|ed)? (?:paint|bonnet|dash\w*|roof|lacquer|trim)\b/g,
  /\bitching to\b|\bfeel(?:ing)? (?:the|your|my) pinch\b|\bhard to swallow\b|\bbitter pill\b|\bcough(?:ed|ing)? up (?:\w+ )?(?:money|cash|quid|pounds|for|the|dosh|\d+)\b|\bchok(?:ed|ing) (?:at|on) the (?:price|cost)\b|\bbreath(?:e|ing)? (?:new|some|a bit of|fresh)? ?life\b|\bbreath of fresh air\b|\b(?:take|save|hold) (?:my|your) breath\b/g,
  /\b(?:shock horror|shock absorber\w*|shocked (?:at|by|to|how|that)|shocking\w*|in shock|came as a shock|shock(?:s)? (?:oil|leak\w*|mount\w*))\b|\bstatic(?: electric(?:ity)?)? shocks?\b/g,
  /\b(?:killing|doing|melting) my (?:head in|brain|mind)\b|\bdo(?:es|ing)? my head in\b|\bhead(?:s)? (?:over heels|start|on)\b|\bscratch\w* my head\b|\bget my head (?:a?round)\b|\boff the top of my head\b|\bhead spinning (?:with|at) (?:choice|options|all the|how)\b|\bdizzy (?:with|from) (?:choice|options|all the (?:choice|products|options))\b|\b(?:faint|dizzying|blinding) (?:smell|whiff|odou?r|line|lines|mark|marks|scratch\w*|stain\w*|swirl\w*|trace|ring|rings|haze|outline|price|choice|glow|shine)\b/g,
  /\b(?:car|travel|motion|sea|home|love|worried|off) ?sick(?:ness)?\b|\bsick (?:day|leave|note|bay|pay)\b/g,
  /\b(?:fainted|collapsed|died|passed out|choked) (?:at|when (?:i|he|she) (?:saw|heard)) (?:the |how )?(?:price|quote|cost|bill|much)\b/g,
  /\b(?:in your|in my|poker|face) face value\b|\bstraight face\b|\bface ?lift\b|\bface of (?:the|my|it)\b|\b(?:wheel|disc|brake|rim|spoke|alloy) faces?\b|\bslap in the face\b|\bback ?ache\b/g,
  /\b(?:soft|cold|energy|fizzy|hot|milky|sugary|sticky|spilt|spilled|kids|fruit) drinks?\b|\bdrinks? (?:holder|bottle|spill\w*|stain\w*|can|cup|got)\b|\bdrink driv\w+\b|\bdrunk (?:mate|mates|person|people|guy|passenger|passengers|friend|friends|customer|bloke|driver|student|students|lad|lads|night|girl|girls)\b|\b(?:got|was|were|been|so|too|being|bit|really|very|were all) drunk\b/g,
];

export const withoutIdioms = (text: string): string =>
  withoutManners(idioms.reduce((rest, idiom) => rest.replace(idiom, ' | '), text))
    .replace(/\s+/g, ' ')
    .trim();
