import type { Said, Sign } from '../said.js';
import { adult, anyChemical, carPart, child, harsh, owner, pattern } from '../words.js';
import { person } from './body-words.js';
import { airwayFeelsWrong } from './feels-wrong.js';

const soOn =
  '(?: (?:a|bit|really|so|very|quite|pretty|kind|of|kinda|now|all|proper|properly|well|rather|absolutely|right|little|slightly|that|super|totally|like|im|going|to|be|about|both|suddenly|quite|just|hell|as|getting|been|starting|started|bloody|fucking|physically|extremely|incredibly|also|gonna|pink|pale|red|white|grey|quiet|and)){0,6}';
const illSurely =
  '(?:sick|ill|faint|unwell|queasy|dizzy|woozy|drunk|high|spaced out|spacey|light ?headed|light headed|poorly|nause\\w*|drowsy|confused|shaky|wobbly|groggy|sleepy|lethargic|out of it|faintish|headachy|wheezy|throwing up|throw up|passing out|pass out|vomit|puke)';
const illPerhaps =
  '(?:rough|funny|weird|odd|strange|awful|terrible|horrible|off|weak|bad|crap|shit|rubbish|hot|tired|not right)';
const sickOnSurface = new RegExp(
  `\\b(?:sick|ill|vomit\\w*|puk\\w*|threw up|thrown up|throw(?:ing|s)? up)(?: (?!and\\b)\\w+){0,4} (?:on|in|over|down|into|across|between)(?: (?:the|my|our|her|his|back|front|rear|passenger|new|all|all over|child|car|baby))* ${carPart}\\b`,
);
const isTravel = /\b(?:journey|motorway|on the way|driving|long drives?|bends|travel|twisty|back seat|car rides?)\b/;
/** Smells of a mess turn the stomach; that is a manner of speaking until a product comes in. */
const isDisgust =
  /\b(?:smell\w*|stink\w*|stench|reek\w*|whiff|pong|odou?r|honks?|it|thought|sight|look|looking)(?: \w+){0,6} (?:mak(?:es|ing)|turn\w*|gags?|gagging)\b|\b(?:smell|scent|fragrance|perfume|air freshener|freshener|pong|odou?r)s? (?:\w+ ){0,3}(?:gives|giving|makes|making)\b|\b(?:gross|disgusting|minging|rank|vile)\b/;

/** Ill from what was breathed in. */
const breathedIn = [
  /\b(?:sniff|huff|snort)(?:ed|ing|s)?(?: \w+){0,4} (?:cleaner|gas|glue|aerosols?|solvents?|thinners?|petrol|deodorant|lighter fluid|bottle|fumes|can)\b(?! (?:out|for))/,
  new RegExp(
    `\\b(?:spray|squirt|splash|snort|sniff|got|went|gone|shot|blew|stuck|put)\\w*(?: \\w+){0,5} (?:up|in|into|inside) (?:${owner} )(?:\\w+ )?(?:nose|nostrils?)\\b`,
  ),
  /\b(?:inhal(?:ed|ing)|breath(?:ed|ing|e) (?:(?:it|some|loads|a lot|lots|a load|this|that|the|all|of|them|too much|much|far|way|a|big|bit|lungful|so|quite|any|stuff|fumes?|spray|\w+ cleaner|\w+ remover) )*in\b|(?:been |was |i |kept )breath(?:ed|ing) (?:in )?(?:\w+ ){0,4}(?:fumes?|vapou?rs?|gas|dust|spray|chemicals?|thinners|cleaner|remover|mist)|lungful|gassed|overcome by)\b/,
  new RegExp(
    `\\b(?:fumes?|gas|vapou?rs?|smell|spray|smoke|solvent|stuff|chemicals?|\\w+ cleaner|\\w+ remover)(?: \\w+){0,4} (?:got|getting|hit|hitting|making|made|knocked|knocking|went|going|makes|affecting|overcome)(?: right| straight| really)? (?:to )?(?:me|him|her|us|everyone|${owner} (?:head|chest|throat|lungs|nose|eyes))\\b(?! (?:want|think|wonder|gag|happy|smile|mad|worr|nervous|wary))`,
  ),
];
const feelsIll = [
  /\b(?:throat|lungs?|chest|nose|windpipe|mouth|tongue)(?: (?:is|are|feels?|feeling|now|really|all|just|to)){0,4} (?:raw|like (?:\w+ ){0,4}(?:razors?|razor blades|glass|sandpaper|needles|fire|acid|knives|chilli|cardboard))\b/,
  /\b(?:talking (?:rubbish|nonsense|gibberish|funny|strange)|not making (?:any )?sense|doesnt know (?:where|who)|cant (?:stand|walk)(?: up)? (?:straight|properly|up|right)|giggl\w*|stumbling|(?:gone|going|feel\w*|is|acting) (?:a bit |all |really |proper )*(?:loopy|doolally|cuckoo|silly|delirious|incoherent)|cant think (?:straight|clearly)|ears are ringing|(?:the )?shakes|acting (?:\w+ )?(?:weird|strange|drunk|odd|funny|confused))\b/,
  /\b(?:made|making|had|got|sent|has) (?:me|him|her|us|everyone|my \w+) (?:\w+ )?(?:cough|chok|wheez|retch|puk|vomit|heav|splutter)(?:e|ing)?\b/,
  /\b(?:hands?|legs|body|whole body)(?: (?:is|are|keeps?|wont stop|all|really))* (?:shaking|trembling|shaky)\b|\bpins and needles in (?:my|his|her) (?:face|lips|mouth|head)\b|\b(?:feel|feeling|feels)(?: \w+)? (?:floaty|fluey|flu ?ish|like (?:ive|i have|he has|shes) (?:got )?(?:the )?flu|hungover|jittery|sluggish|numb|detached|giddy)\b/,
  /\b(?:splitting|banging|pounding|thumping|throbbing|muzzy|fuzzy|sore|cracking|stinking|bad) head\b(?! (?:light|lamp|lining|rest|gasket|unit|liner|board))/,
  new RegExp(
    `\\b${person}(?: (?:is|are|now|just|also|both|all|do|does|really|am|was|says|say|said|still|have|has|started|starting|to|been|a bit|actually|it is|its|that)){0,4} (?:feel(?:s|ing)?|felt|fell|look(?:s|ing)?|seems?|got|getting|gone|going|went|making|made|makes|is|are|says (?:he|she) (?:is|feels))${soOn} (?:${illSurely}|${illPerhaps}(?=$| (?:now|after|since|and|from|in|with|it|because|help|what|too|today|again|been)))\\b(?! (?:on|in|over|about) (?:the|my|a|our)\\b)(?! (?:about|that|for|at|to))`,
  ),
  new RegExp(
    `^(?:(?:and|now|also|so|ok|help|then|really|just|kinda|bit|starting to|started|all|right|oh|god|but|been|its) )*feel(?:ing)?${soOn} (?:${illSurely}\\b|(?:rough|awful|terrible|weird|strange)(?= (?:now|after|since|from|myself|tbh|mate)|$))`,
  ),
  new RegExp(
    `\\b(?:im|i am|hes|he is|shes|she is|he|she|were|we are)${soOn} ${illSurely}\\b(?! (?:on|in|over|about|of|all) (?:the|my|a|our)\\b)`,
  ),
  /\b(?:dizz(?:y|iness|ier)|light ?headed|nauseous|nausea|woozy|queasy|lightheaded|vertigo)\b/,
  /\b(?:got|have|has|having|had|getting|giv(?:en|es|ing)|gave|with|splitting|banging|pounding|terrible|massive|bad|this|killer|blinding|my|a)(?: (?:me|him|her|us|a|an|the|worst|worse|bit|of|such|really|bad|massive|horrible|banging|pounding|splitting|terrible|proper|nasty|right|massive)){0,5} (?:headaches?|migraine)\b|^(?:(?:and|now|headache|bad|feel|feeling) )*headache\b(?! (?:to|of|trying))/,
  new RegExp(
    `\\b(?:${owner}|the) heads?(?: (?:is|feels?|has|really|just|now|s|started|starting|to|all|a|bit|so|proper|gone)){0,4} (?:hurt\\w*|pounding|spinning|spin|banging|throb\\w*|killing|splitting|fuzzy|swimming|aching|aches|ache|thumping|sore|light|woozy|pound|foggy|mush)\\b|^(?:(?:and|now) )*head(?: is|s)? (?:hurts|hurting|pounding|spinning|banging|throbbing|splitting|fuzzy|swimming|aching|thumping)\\b`,
  ),
  new RegExp(
    `\\b(?:${person}(?: (?:is|are|has|have|started|keeps?|kept|just|now|been|was|cant stop|wont stop|both|all|still|s)){0,4} (?:cough(?:ing|ed)|retching|gagging|spluttering)|cant stop coughing|wont stop coughing|(?:got|have|has|had) (?:a |this )?(?:really |bad |horrible |nasty |dry )*cough(?:ing fit)?|coughing (?:loads|a lot|like|non ?stop|and|my|his|fit|badly|now|from|after|since|everywhere))\\b|^(?:(?:and|now|keep|been|start\\w*) )*coughing\\b`,
  ),
  new RegExp(
    `\\b(?:throat|nose|nostrils|windpipe)(?: (?:is|are|feels?|has|really|just|now|s|all|a|bit|so|proper|gone|on|the|been|went)){0,4} (?:burn\\w*|sore|hurt\\w*|sting\\w*|scratchy|itch\\w*|raw|dry|fire|irritat\\w*|running|bleeding|streaming|swollen|numb)\\b|\\b(?:burning|sore|stinging|scratchy|raw|dry|irritated|burns|burnt|burned|stings|hurts|irritat\\w*|catch\\w*|hit\\w*|back of) (?:in |at |the |back |of )*(?:${owner} |the |a )?throat\\b`,
  ),
  /\b(?:not|dont|doesnt|isnt|aint) (?:feel|feeling) (?:\w+ )?(?:well|good|great|right|too good|so good|too clever|myself|himself|herself|too great|so great|brilliant|okay|ok)\b/,
  /\b(?:heart|pulse)(?: is| s)? (?:racing|pounding|going (?:mad|crazy|badly|like the clappers|nuts|fast|ten to the dozen)|fluttering|skipping)\b|\bpalpitations\b|\b(?:about|going|gonna|nearly|almost) (?:to )?(?:faint|pass(?:ed)? out|throw up|be sick|vomit|collapse\w*|fainted|keel\w* over)\b|\bslurr(?:ed|ing)|\b(?:i|hes|he|she|shes|(?:lad|son|daughter|mate|wife|husband|dad|mum|missus) is|im|ive) (?:gone |going |went |turned |looks? |all |a bit |really |very |looking |a |is |has )*(?:pale|clammy|sweaty|ashen|ghostly)(?= (?:and|as|now|after|from|round)|$)\b|\bseeing (?:stars|spots)\b|\b(?:legs|knees)(?: \w+){0,2} (?:like jelly|gone weak|buckl\w*)\b/,
];
const vomits = [
  new RegExp(
    `\\b(?:${child}|${adult})(?: (?!(?:on|in|over)\\b)\\w+| in the booth| in the van| in the garage){0,8} (?:is|keeps|started|been) (?:being sick|vomiting|throwing up|puking)\\b`,
  ),
  new RegExp(
    `\\b(?:im|i am|i|ive|he|hes|he is|she|shes|she is|they|we|my \\w+|mate|wife|husband|^|^and)(?: ?(?:is|has|have|just|now|keeps?|started|been|cant|stop|wont|actually|both)){0,4} (?:vomiting|throwing up|thrown up|threw up|puking|being sick|been sick|vomited|heaving)\\b`,
  ),
];
export const fumes: Sign = (said) => {
  const hasCause =
    said.setting.hasChemical || said.names(anyChemical) || said.names(/\b(?:fumes?|gas|vapou?rs?|booth|spraying)\b/);
  const breathed = said.real(...breathedIn);
  if (
    breathed !== null &&
    hasCause &&
    !(isDisgust.test(said.whole) && !hasCauseInWords(said.whole)) &&
    !/^(?:is|are|should|will|does|how (?:bad|dangerous|harmful|toxic)|can)\b/.test(said.whole)
  )
    return breathed;
  if (isStench(said)) return null;
  const plain = said.real(...feelsIll);
  if (plain !== null) {
    if (said.names(isTravel) && !hasCauseInWords(said.whole)) return null;
    if (sickOnSurface.test(said.whole) && !/\b(?:i|im|ive|me) (?:\w+ ){0,3}(?:feel\w*|dizzy|faint)/.test(said.whole))
      return null;
    if (isDismay(said)) return null;
    if (isDisgust.test(said.whole) && !hasCause) return null;
    if (isDisgust.test(said.whole) && /\b(?:makes|gives)\b/.test(said.whole) && !hasCauseInWords(said.whole))
      return null;
    return plain;
  }
  const wrong = said.told(airwayFeelsWrong);
  if (wrong !== null) return wrong;
  const threwUp = said.real(...vomits);
  return threwUp !== null &&
    hasCause &&
    !sickOnSurface.test(said.whole) &&
    !said.names(isTravel) &&
    !/\bwas (?:being )?sick\b/.test(said.whole)
    ? threwUp
    : null;
};

/** Sick at a scratch or a bill: said of the car, and nothing was breathed. */
const dismay =
  /\b(?:keyed|scratch\w*|dent\w*|ruin\w*|wreck\w*|burn(?:ed|t)? through|strike ?through|brand new|new car|(?:weeks?|months?|days?) old|only (?:had|got) it|pride and joy|lease|resale|price|cost|bill|quote|quid|insurance|stolen|vandal\w*|crash\w*|hologram\w*|swirl\w*|look(?:ing)? at|thinking (?:about|of)|damage|gutted|lol|haha|first time|excit\w*|nerv(?:ous|es)|scared|scary|anxious)\b/;
const isDismay = ({ whole }: Said): boolean =>
  dismay.test(whole) &&
  /\b(?:sick|ill|faint|unwell|nauseous|dizzy|headache|heart|shaking|palpitations)\b/.test(whole) &&
  !/\b(?:vomit\w*|fumes?|breath\w*|spray\w*|smell\w*|vapou?rs?|chest|cough\w*|swallow\w*|throat|light ?headed|head (?:hurts|is|aches)|help)\b/.test(
    whole,
  );

/** A smell that nobody fainted of. */
const isStench = (said: Said): boolean =>
  said.names(/\b(?:nearly|almost|practically|makes|making)\b/) &&
  said.names(/\b(?:stench|stink\w*|pong|honk\w*|whiff|reek\w*|smell)\b/) &&
  !hasCauseInWords(said.whole) &&
  !said.names(/\b(?:i|im|still|she|he) (?:\w+ )?(?:feel\w*|dizzy|light)\b/);

const harshOrFumes = pattern(harsh, 'fumes?', 'gas', 'vapou?rs?', 'spray\\w*');
const hasCauseInWords = (whole: string): boolean => harshOrFumes.test(whole);
