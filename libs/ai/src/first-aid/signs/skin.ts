import type { Sign } from '../said.js';
import { anyChemical, anyHarsh, body, clothes, harsh, mild, owner, pattern, surelyBody } from '../words.js';
import { contact, fill, notOfTheCar, skinSign } from './body-words.js';
import { skinFeelsWrong } from './feels-wrong.js';

const onBody = `(?:on|onto|over|in|into|down|up|inside|through|under|between|across)(?: (?:to|all|both|bare|the|left|right|whole|whole of|lower|upper|back of|of|${owner}))* (?:${owner} (?:\\w+ )?(?:${body}|${clothes})|skin|bare (?:hands|skin|arms)|${owner} front(?! \\w)|${owner} (?:front|top)$|me|myself|him|himself|her|herself)`;
const aboutMess =
  /\b(?:tar|mud|poo|ink|dirt|brake dust|grime|sap|gum|chewing gum|bird|rust|black stuff|makeup|make up|sunscreen|blood|sick|vomit|wee|urine|water|snow|salt|food|chocolate|coffee|milk|paint)\b/;
const exertion =
  /\b(?:ach\w*|tired|knackered|stiff|worn out|tennis elbow)\b|\b(?:from|after|with)(?: \w+){0,3} (?:polish|scrub|buff|rubb|lean|bend|kneel|hoover|vacuum|clay|wax|wash|drying|sand)\w*\b/;
const onlyMild = pattern(mild);

/** A harsh product on somebody, or skin that shows it. */
const skinShows = [
  pattern(
    `(?:${owner}) (?:(?:both|left|right|whole|bare|poor|entire|little) )*${body}${fill(6)} ${skinSign}${notOfTheCar}`,
  ),
  pattern(
    `^(?:(?:and|now|so|help|omg|also|ow|ouch|argh|my|both|ok|the) )*(?:knees?|feet|foot|legs?|hands?|fingers?|fingertips|arms?|skin|knuckles|palms|lips|legs|wrists?|thumbs?|face|tongue)${fill(4)} ${skinSign}${notOfTheCar}`,
  ),
  pattern(
    `(?:burn(?:s|t|ed|ing)?|stings?|stinging|stung|itch\\w*|rash\\w*|blister\\w*|welts?|hives|numb\\w*|tingl\\w*|sore|red|redness|raw|white|hurts?|hurting|prickl\\w*|scald\\w*|irritat\\w*|eating|ate|(?:cant|can not|cannot|dont|barely|hardly) feel|no feeling|lost (?:all |the )?feeling|(?:slippery|soapy|slimy|dead|burning|numb|odd) feel(?:ing)?)(?: (?:patch\\w*|mark\\w*|spots?|bumps?|lumps?|skin))?(?: (?:all|up|down|over|on|in|of|across|the|into|through|around|round|between|back))* (?:${owner} (?:\\w+ )?${body}|(?:bare |the )?skin|(?:the )?fingers)`,
  ),
  pattern(
    '(?:got|have|has|come (?:up|out) in|came (?:up|out) in|coming (?:up|out) in|broken out in|given me|gave me|getting|giving me)(?: (?:a|an|this|massive|red|itchy|bad|horrible|some|big|loads of|proper|chemical|nasty|burning))* (?:rash|chemical burns?|blisters?|hives|welts)',
  ),
  pattern(
    `the (?:hands?|fingers?|knees?|legs?|arms?|feet|skin|palms?|wrists?)(?: (?:they|it|is|are|have|has|all|now|got|get|really))* ${skinSign}${notOfTheCar}`,
    `(?:cuticles|nail beds?|under (?:my|his|her) nails|eczema)(?: \\w+){0,3} ${skinSign}`,
  ),
  pattern(
    `${body}(?: \\w+){0,3} (?:come|came|coming|comes|broken|broke|breaking|erupted) (?:up|out)(?: (?:all|in|with|a|an|massive|big|horrible|angry|red|itchy|little|loads|of|like|and|bad|nasty))* (?:rash\\w*|blotch\\w*|lumps?|bumps?|spots?|welts?|hives|blisters?|red|swollen|sores?|burns?|weals?)`,
  ),
  pattern(
    '(?:burning|burnt|burned|stinging|hurting) (?:me|him|her)(?! out)',
    `${surelyBody}(?: \\w+){0,2} (?:feels?|feeling) like (?:\\w+ ){0,4}(?:razors?|glass|sandpaper|needles|fire|acid|knives|chilli|pins|melting)`,
    `(?:the |)skin(?: \\w+){0,2} (?:gone |going |turned |turning |is |has |all )+(?:gone )?(?:white|red|yellow|grey|numb|soapy|slimy|blotchy|raw|sore)`,
    `skin(?: \\w+)? (?:came|come|lifted|fell|pulled|ripped|tore) (?:off|away) (?:with|on|in|of|when|my|his|her)`,
    `(?:skin|flesh) (?:is |has |are )?(?:coming off|falling off|peeling|bubbling|dissolving)`,
  ),
  pattern(
    `${skinSign} where (?:it|the|that|i|he|she|some|stuff)(?: \\w+){0,4} (?:touch\\w*|got|went|splash\\w*|landed|hit|dripp\\w*|ran|spilt|spilled)`,
  ),
];
const feltOfNoPart = [
  pattern(
    `^(?:(?:and|now|so|help|omg|ow|ouch|argh|ok|oh|god|no|yes|yeah|but|still|actually|too|late) )*(?:(?:it|its|that|this|stuff|theyre|they|im|the cleaner|he|she|hes|shes|the stuff) )?(?:(?:is|are|it|its|has|really|still|starting|started|to|just|now|so|gone|going|all|a|bit|proper|properly|quite|very|getting|feels?|like|also|actually|says|said|reckons|went|bloody|fucking|well|feeling|completely) )*(?:stings?|stinging|stung|itch(?:es|ing|y)?|tingl\\w*|numb|throb\\w*|prickl\\w*|blistering|blistered)${notOfTheCar}`,
  ),
  pattern(
    `(?:it|that|this|stuff|which|and) (?:(?:is|really|just|now|also|still|s|so|bloody|fucking) )*(?:stings|itches|tingles)${notOfTheCar}`,
    '(?:theyre|they are|hands are|and|now) (?:\\w+ (?:and )?){0,3}(?:tingling|tingly|stinging|itching|itchy|numb|throbbing)',
    '^(?:(?:ouch|ow|argh|oh|god|that|it|this|really|bloody) )*(?:smarts|nips|stings)',
    'its (?:(?:really|just|now|still|so|all|properly|gone|going) )*(?:stinging|itching|itchy|tingling|numb|throbbing)',
  ),
  pattern(
    '^(?:(?:and|now|so|help|omg|ow|ouch|argh|ok|oh|god|but|it|its|that|this|is|really|still|starting|started|to|just|properly|bloody|fucking|im|stuff|hes|shes|he|she|says|said|reckons|keeps|saying|complaining|that|screaming) )*(?:hurts?|hurting|burns?|burning)(?: (?:a lot|like \\w+|so much|so bad|really bad|bad|badly|loads|now|me|help|what|quite a bit|a bit|and|more|worse|again|really))*$',
  ),
];
const surelyShown =
  /\b(?:blister\w*|stings|stinging|itches|itching|(?:its|and|is|really) (?:burns|burning|itchy|sore)|sore|gone (?:\w+ )?(?:white|numb|red|raw|grey)|(?:all|bright|really|very|so) red|red raw|numb|screaming|frozen|frost ?b\w*|chemical burns?)\b/;
const skinTouched = [
  pattern(
    `${harsh}(?: (?:all|right|straight|running|everywhere|just|is|went|has|gone))* ${onBody}`,
    `${owner} (?:\\w+ )?${body}(?: \\w+){0,3} (?:in|into|with|through|under)(?: \\w+){0,3} (?:of |the |some |that |neat )?${harsh}`,
    `covered in (?:\\w+ ){0,2}${harsh}`,
    `(?:spray|splash|squirt|soak|drench|splatter|spatter)\\w* (?:all |right |straight |over |up |down )*(?:${owner} (?:\\w+ )?${body}|me|him|her)`,
  ),
  pattern(
    `${contact}(?: \\w+){0,4} (?:me|him|her|us)(?: (?:right|all|straight|full))? (?:on|in|across|over|down|round|up) (?:the|one|both) (?:\\w+ )?${body}`,
  ),
  pattern(`${contact}(?: \\w+){0,8} ${onBody}`),
  pattern(
    `(?:went|gone|got|soak\\w*|seep\\w*|leak\\w*|come|came|burnt|ate|eaten|dripped|ran|straight|right) (?:right |straight |all )?(?:through|into|inside|down) (?:the|${owner}) (?:\\w+ )?(?:gloves?|socks?|shoes?|boots|welly|wellies|wellingtons|trousers|jeans|overalls|sleeves?|cuffs?)`,
  ),
  pattern(
    `(?:gloves?) (?:split|tore|ripped|leaked|melted|dissolved|has a hole|had a hole|burst)(?: \\w+){0,6} (?:in|inside|through|on|hand|hands|fingers)`,
  ),
];
export const skin: Sign = (said) => {
  const shown = said.real(...skinShows);
  if (shown !== null && !isOnlyExertion(said.whole, shown) && !isOfThePaint.test(said.whole)) return shown;
  if (said.setting.isTalk || said.names(anyChemical)) {
    // Said of no part: paint does not sting, itch or go numb.
    const felt = said.real(...feltOfNoPart);
    if (felt !== null && !/\b(?:wasp|bee|paint|lacquer|clear ?coat|wax|compound|pad|rubber|smell)\b/.test(said.whole))
      return felt;
  }
  const touched = said.real(...skinTouched);
  // Whatever it was that touched: skin that shows it needs water.
  if (touched !== null && said.real(surelyShown) !== null && !said.names(/\b(?:wasp|bee|nettle|mosquito|midge)s?\b/))
    return touched;
  const wrong = said.told(skinFeelsWrong);
  if (wrong !== null && !isOnlyExertion(said.whole, wrong) && !isOfThePaint.test(said.whole)) return wrong;
  return touched !== null &&
    isByHarsh(said.whole, said.setting.hasHarshOfVisitor || said.setting.hasHarsh, said.setting.hasHarshOfVisitor)
    ? touched
    : null;
};

/** A shoulder or a knee hurts from work; what a chemical does there burns, itches or shows. */
const hurtsFromWork =
  /\b(?:shoulders?|back|wrists?|elbows?|knees?|neck|arms?)(?: \w+){0,4} (?:hurt\w*|sore|pain\w*|killing me|agony)\b/;
/** Wet paint's colour on a hand, not the hand's own. */
const isOfThePaint =
  /\b(?:red|white|yellow|black|grey|gr[ea]y) (?:when (?:i|you|we) (?:touch|rub|wipe|polish|wash)|(?:from|with|off) (?:it|this|that|(?:the |my )?(?:\w+ )?(?:polish|paint|dye|leather|compound|wax|pads?|wrap|ink|rust|dust)))\b(?![^|]*\b(?:burn\w*|sting\w*|blister\w*|sore|itch\w*|numb|raw)\b)/;
/** Cold water and winter make hands red and numb. */
const isOfTheCold = (whole: string, shown: string): boolean =>
  /\b(?:(?:cold|freezing|icy) (?:water|weather|day|morning|bucket|out|outside|hose)|winter|frosty|minus \d+)\b/.test(
    whole,
  ) && !/\b(?:burn\w*|sting\w*|blister\w*|itch\w*|spray\w*|gas)\b/.test(shown);
const isOnlyExertion = (whole: string, shown: string): boolean =>
  (isOfTheCold(whole, shown) && !anyHarsh.test(whole)) ||
  ((exertion.test(whole) || hurtsFromWork.test(shown)) &&
    !/\b(?:burn\w*|sting\w*|itch\w*|rash|red|numb|white|peel\w*|swollen|blister\w*)\b/.test(shown) &&
    !anyHarsh.test(whole));

/** Asked about the clothes, and nothing reached the skin. */
const onlyClothes =
  /\b(?:stain\w*|ruin\w*|mark\w*|bleach(?:ed)? (?:them|it|my)|wash out|come out|get (?:it|them) out|colour)\b/;
const clothesWord = pattern(clothes);
/** So much of it that it gets through. */
const soaked =
  /\b(?:soak\w*|drench\w*|through|all (?:over|down)|pour\w*|spill\w*|spilt|tipped|ran|down|full|inside|leaked|in my (?:gloves?|boots?|shoes?|wellies))\b/;
const ownSkin = pattern(`${owner} (?:\\w+ )?(?:${body})`, 'skin', 'burn\\w*', 'sting\\w*');
/** What sticks is asked to come off; it burns nobody. */
const onlySticks =
  /\b(?:resin|glue|super ?glue|sealer|sealant|paint|lacquer|primer|coatings?|filler|ink|dye|epoxy|tar)\b.*\b(?:gets?|takes?|removes?|shifts?|cleans?|wash(?:es)?|comes?) (?:it |this |that |them )?(?:off|out|away)\b/;
const ownSigns = pattern(skinSign);
/** Named here, that decides; else what the talk was about. What is only 'it' may be the dirt itself. */
function isByHarsh(whole: string, inTalk: boolean, byVisitor: boolean): boolean {
  if (clothesWord.test(whole) && !ownSkin.test(whole) && (onlyClothes.test(whole) || !soaked.test(whole))) return false;
  if (onlySticks.test(whole) && !ownSigns.test(whole)) return false;
  if (anyHarsh.test(whole))
    return !/\b(?:how (?:do|can|to)|what) (?:\w+ ){0,4}(?:get|clean|remove|wash)\w* (?:it|that|the|this|wax|polish) (?:off|from|out of) my (?:hands|clothes|jeans|fingers)\b/.test(
      whole,
    );
  if (aboutMess.test(whole)) return false;
  if (onlyMild.test(whole) && !/\b(?:stuff|spray|fluid|liquid|products?)\b/.test(whole)) return false;
  if (byVisitor) return true;
  return (
    inTalk &&
    /\b(?:splash\w*|squirt\w*|spray\w*|drip\w*|spill\w*|spilt|leak\w*|soak\w*|burst|exploded|stuff|cleaner|product|bottle)\b/.test(
      whole,
    )
  );
}
