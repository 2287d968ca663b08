import { withoutManners } from './manner.js';

/** What somebody always does: nothing has happened yet. */
const habits =
  /\b(?:licks|chews|sucks|eats|bites|mouths) (?:absolutely |simply |literally |just )?(?:everything|anything)\b/g;

/** Turns of phrase that name a body, an illness or a hurt and mean something else. */
const idioms = [
  habits,
  /\b(?:its|is|was|are|looks?|thats|theyre) in (?:my|his|her|our) eyes (?=(?:the|a|an|not|no|still|nothing|perfect\w*|best|worth)\b)/g,
  /\bsick (?:and tired|of|about|to death|looking|paint|wheels?|green|yellow|car|ride|colour|wrap|alloys?|finish|stains?|smell|marks?|patch|seats?|bag|man|mate|one|reflections?|gloss|shine)\b/g,
  /\b(?:sight for )?sore eyes?\b(?= (?:for|to look))|\bsight for sore eyes\b|\beye ?sore\b|\beye ?watering(?:ly)? (?:\w+ )?(?:price\w*|cost\w*|expensive|amount|bill|quote|money)\b|\beye ?watering(?:ly)?\b(?! from)/g,
  /\b(?:water\w*|hurts?|sting\w*|burn\w*) (?:my |your )?(?:eyes?|head) (?:to look|at the (?:price|cost)|just looking|looking at)\b|\bmy eyes (?:\w+ )?(?:water\w*|hurt\w*|bleed\w*) (?:at|looking|to look|when i (?:see|saw|look|think)|just)\b/g,
  /\b(?:my|your|the|his|her) eyes? (?:caught|catch\w*|fell on|landed on|(?:is|was|are|were|gets?|got) drawn)\b/g,
  /\b(?:keep(?:ing|s)? (?:an|one|(?:my|your)(?= eyes? (?:out|on|peeled|in)))|catch\w* (?:the|your|my|his)|naked|birds|cats|angel|devil|evil|eagle|trained|bulls|out of the corner of my) eyes?\b(?! (?:is|are|sting\w*|burn\w*))|\b(?:by|to the) eye\b|\beye (?:level|line|catching|candy)\b/g,
  /\b(?:on the other|second|first|by|hands|free|old|upper|right|left) hand(?:s|ed)?\b(?= (?:i|it|side|car|wash|polish|drive|door|seat|wing|panel|rear|front|headlight|window|sill|mirror|down|only|or|then|and|with|using|free))|\bhands (?:down|free|on)\b(?! (?:the|my))|\bhand (?:wash|polish|dry|wax)\w*\b/g,
  /\b(?:an )?arm and (?:a )?leg\b|\bpain in the (?:\w+ )?(?:arse|ass|bum|neck|backside|butt|rear)\b|\b(?:real |right |such a |big )?pain to (?:\w+)\b|\bwhat a pain\b|\bpainful(?:ly)? (?:slow|expensive|job|process)\b/g,
  /\b(?:a |real |bit of a |such a |total |right )+headache\b(?= (?:to|of|this|trying|removing|cleaning|getting)|$)(?<!(?:have|got|having|get|getting|gives?|giving|gave|given|with|had|has) (?:me |him |her |us )?(?:a |real |bit of a |such a |total |right )+headache)/g,
  /\bburn(?:ing|t|s|ed)? (?:a )?(?:hole in (?:my|his|her|the) (?:pocket|wallet)|question|rubber|desire|mark|marks|hole|holes|oil|fuel|off)\b|\bsun ?burn(?:t|ed)? (?:paint|bonnet|dash\w*|roof|lacquer|trim)\b/g,
  /\bitching to\b|\bfeel(?:ing)? (?:the|your|my) pinch\b|\bhard to swallow\b|\bbitter pill\b|\bcough(?:ed|ing)? up (?:\w+ )?(?:money|cash|quid|pounds|for|the|dosh|\d+)\b|\bchok(?:ed|ing) (?:at|on) the (?:price|cost)\b|\bbreath(?:e|ing)? (?:new|some|a bit of|fresh)? ?life\b|\bbreath of fresh air\b|\b(?:take|save|hold) (?:my|your) breath\b/g,
  /\b(?:shock horror|shock absorber\w*|shocked (?:at|to|how|that|by (?:the|how|what|his|her|their|this) (?:\w+ )?(?:price|cost|state|amount|bill|quote|difference|results?|dirt|much|bad|filth|mess|colour))|shocking\w*|in shock|came as a shock|shock(?:s)? (?:oil|leak\w*|mount\w*))\b|\bstatic(?: electric(?:ity)?)? shocks?\b/g,
  /\b(?:killing|doing|melting) my (?:head in|brain|mind)\b|\bdo(?:es|ing)? my head in\b|\bhead(?:s)? (?:over heels|start|on (?:crash|collision|into))\b|\bscratch\w* my head\b|\bget my head (?:a?round)\b|\boff the top of my head\b|\bhead spinning (?:with|at) (?:choice|options|all the|how)\b|\bdizzy (?:with|from) (?:choice|options|all the (?:choice|products|options))\b|\b(?:faint|dizzying|blinding) (?:smell|whiff|odou?r|line|lines|mark|marks|scratch\w*|stain\w*|swirl\w*|trace|ring|rings|haze|outline|price|choice|glow|shine)\b/g,
  /\b(?:car|travel|motion|sea|home|love|worried|off) ?sick(?:ness)?\b|\bsick (?:day|leave|note|bay|pay)\b/g,
  /\b(?:fainted|collapsed|died|passed out|choked) (?:at|when (?:i|he|she) (?:saw|heard)) (?:the |how )?(?:price|quote|cost|bill|much)\b/g,
  /\b(?:in your|in my|poker|face) face value\b|\bstraight face\b|\bface ?lift\b|\bface of (?:the|my|it)\b|\b(?:wheel|disc|brake|rim|spoke|alloy) faces?\b|\bslap in the face\b|\bback ?ache\b/g,
  /\b(?:soft|cold|energy|fizzy|hot|milky|sugary|sticky|spilt|spilled|kids|fruit) drinks?\b|\bdrinks? (?:holder|bottle|spill\w*|stain\w*|can|cup|got)\b|\bdrink driv\w+\b|\bdrunk (?:mate|mates|person|people|guy|passenger|passengers|friend|friends|customer|bloke|driver|student|students|lad|lads|night|girl|girls)\b|\b(?:got|was|were|been|so|too|being|bit|really|very|were all) drunk\b/g,
  // What looking, paying or counting does to somebody who is only annoyed.
  /\b(?:stings?|stinging|hurts?|hurting|burns?|kills?|pains?)(?: me)?(?: a (?:bit|lot|little))? (?:(?:that|when|how much|what|knowing|thinking|seeing) (?:i|we|they|it|to)\b(?: \w+)?|to (?:think|see|look|pay|say|admit|know|watch|part)|paying|spending|looking|seeing|thinking|knowing)\b/g,
  /\b(?:swirls?|scratch(?:es)?|holograms?|patterns?|stripes?|marks?|lines|choices?|choosing|options|products|brands|prices?|price|bill|quote|cost|reviews|forums|job|colours?|reflections?|stains?|crumbs|instructions|videos|polishing|cleaning|car|it|this|these|that)(?: (?:is|are|just|really|all|actually|keeps?|still))* (?:mak\w*|giv\w*|gave|made|do(?:es|ing)?|driv\w*) (?:me |my |us )(?:feel )?(?:so |a |right |real |proper |bit |head |eyes )*(?:dizzy|sick|faint|ill|headaches?|migraine|spin|nauseous|queasy|mad|blind|water|hurt|cry|bleed|ache|insane|mental|nuts|crazy|weep)(?=$| (?:lol|haha|looking|just|to look|trying|with|at|when|every|thinking|reading|honestly|tbh|trying|deciding|how|that))/g,
  /\b(?:price|cost|bill|quote|amount|fee|sum)(?: \w+){0,2} (?:made|makes|had|has|got|brought) (?:my |me |the )?(?:\w+ )?(?:eyes? (?:to )?water\w*|water\w*|wince|choke|gasp|faint|cry)\b/g,
  /\b(?:head|mind|brain)(?: is| s)? (?:spinning|swimming|hurts?|hurting|going round|mush|fried|melted|banging|aching) (?:with|from|over|at|trying|reading|thinking) (?:all |the |these |of |to |about |so |too |many |what )*(?:product|choice|option|brand|review|advice|info\w*|name|number|decid|work|choos|understand|chemistry|which|differen|read|think)\w*\b/g,
  /\b(?:got|had|given|gave|get|in for|came as)(?: (?:me|him|her|us|a|an|the|quite|right|real|bit|of|big|nasty))* shock (?:when (?:i|we|he|she) (?:saw|see|heard|read|opened|got|found|looked|realis\w*)|at (?:the|how)|seeing|to see|how|with the (?:price|bill|quote))\b/g,
  /\b(?:im|i am|am|was|were|are|hes|is|shes|proper|well|absolutely|really|bit|so|gutted and|a bit) chok(?:ed|ing)(?= (?:about|that|by (?:the|it|his|her|their)|up|off|cos|because|cause|as|when|he|she|they|it (?:was|is)|over|at|after (?:paying|seeing|all|spending|buying)|mate|tbh|to be honest|honestly)\b)(?! (?:after|by|cos|because|cause|as)(?: \w+){0,4} (?:fumes?|spray\w*|gas|smoke|vapou?rs?|dust|breath\w*))|\bchok(?:ed|ing)$(?<=\b(?:gutted|proper|right|well) chok(?:ed|ing))/g,
  /\b(?:could|would|ill|id|going to|want to|wanted to|ready to|about ready to|feel like|felt like|might) (?:\w+ )?(?:strangl\w*|throttl\w*|murder|kill|wring)(?:ing)?\b(?: (?:him|her|them|it|my \w+|the \w+|whoever|someone|somebody))?/g,
  /\bbleed(?:ing)? (?:the |my |his |her |a |all |out |through )*(?:brakes?|clutch|other side|system|calipers?|lines?|nipples?|radiators?|air|valve|pipes?|hydraulics|master cylinder|slave|fuel|diesel|injectors?)\b|\b(?:bleed\w*|bled|blood)(?: \w+){0,4} (?:purple|violet|lilac|red streaks|pink|brown streaks|rusty)\b|\b(?:purple|violet|rust|dye|colour|paint|ink|stain|tannin)(?: \w+){0,2} (?:bleed\w*|bled)\b|\b(?:purple|violet) blood\b/g,
  /\bburning up (?:out here|in this|in here lol)\b|\bim (?:boiling|roasting|melting|baking|dying|burning up)(?: out)? (?:out here|in this (?:heat|sun)|here)(?= (?:lol|haha)|$)/g,
  /\b(?:blister\w*|callus\w*|numb\w*|sore|ach\w*|cramp\w*|tingl\w*|hurt\w*|killing me)(?: (?:hands?|fingers?|thumbs?|palms?|arms?|wrists?))? (?:from|with|after) (?:all |this |the |my |hand |so much |hours of |doing |of )*(?:polish|scrub|buff|wax|wash|rub|hoover|vacuum|clay|vibrat|machine|grip|handle|squeez|trigger|elbow)\w*\b/g,
  /\b(?:gasping|gagging|choking|dying|parched) for (?:a |an |some |my )?(?:brew|cuppa|tea|coffee|drink|pint|beer|cigarette|smoke|wax|clean|polish|wash|wee|wazz|pee)\b/g,
  /\bsick to (?:my|the|his|her) stomach\b|\beyes? (?:\w+ )?(?:stream|water)\w* at the (?:smell|stench|pong|price|sight|thought)\b|\bspark\w*(?: \w+){0,3} brushes\b/g,
  /\bsun (?:is |was |right |shining |glaring )*in (?:my|your|his|her|our) eyes\b|\bnumb to (?:the|it|this|all|that)\b|\btingl\w* (?:of|with) (?:excitement|joy|anticipation|pride)\b|\bgoose ?bumps\b/g,
  /\beyes? peeled\b|\b(?:brambles?|drain|gap|vent|carpet|plug ?hole|hole|engine|sand|mud|pothole)(?: \w+){0,2} (?:swallow(?:ed|s)|ate|eaten|drank) (?:my|the|a|all|half|up|it)\b|\bswallowed by (?:the |some )?(?:brambles?|mud|sand|hedge|sea|pothole|tide|snow|carpet|seat)\b/g,
];

export const withoutIdioms = (text: string): string =>
  withoutManners(idioms.reduce((rest, idiom) => rest.replace(idiom, ' | '), text))
    .replace(/\s+/g, ' ')
    .trim();
