import type { Said, Sign } from '../said.js';
import { electricShock } from './electric-shock.js';
import { adult, animal, anyHarsh, carPart, child, living, pattern } from '../words.js';

const unresponsiveSigns = [
  new RegExp(
    `(?:\\b${living}|^(?:help|omg|oh god|just|has|and|now|hes|shes))(?: (?!${carPart}\\b)\\w+){0,7} (?:collapsed|passed out|fainted|unconscious|blacked out|keeled over|unresponsive|not responding|isnt responding|wont wake(?: up)?|not waking|having (?:a |some kind of |some sort of )?(?:fit|seizure)|(?:is|started|hes|shes) fitting|convuls\\w*|stopped breathing|not breathing|isnt breathing|isnt moving|not moving|gone floppy|is floppy|floppy|limp|out cold|gone blue|turning blue|going blue)\\b`,
  ),
  /\b(?:went|gone|going) (?:all )?(?:stiff|rigid)(?: \w+){0,4} (?:jerk\w*|shak\w*|twitch\w*|convuls\w*)|\b(?:cant|couldnt) get (?:any |much |a word of )?sense (?:out of|from)|\b(?:keeps|kept|is) (?:drifting|slipping|passing|nodding) (?:off|away|out|in and out)\b|\bin and out of (?:it|consciousness)\b|\b(?:cant|cannot|hard to|struggling to|trying to) (?:keep|get) (?:him|her|them|my \w+) (?:awake|conscious|up|to wake)\b|\b(?:really |very |so )?(?:drowsy|sleepy|confused)(?: \w+){0,4} (?:mumbl\w*|slurr\w*|not making sense|doesnt know|wont answer)\b|\bface (?:has |is )?(?:dropped|drooped|drooping|droopy|fallen|gone) (?:on|down) (?:one|the|her|his) side\b|\bhaving a stroke\b|\bcant wake (?:\w+ )?properly\b/,
  /\bcant (?:wake|rouse) (?:him|her|them|my|up|the)\b|\bwont wake up\b|\b(?:no|cant find a) pulse\b|\bhas (?:just )?(?:collapsed|passed out|fainted)\b|\b(?:having|had|had) a (?:seizure|heart attack|stroke)\b|\bhe(?:s| is) (?:gone|out)(?: out)? cold\b/,
];
/** Only of somebody, whoever it is and whatever they are called. */
const onlyOfPeople =
  /(?<!\blike an? )\b(?:passed out|fainted|blacked out|keel(?:ed|ing) over|out cold|(?:lost|losing) consciousness|(?:is|was|s|are|lying|lies|gone|out|found \w+|found (?:my|the|our|his|her) \w+|just|now|still) (?:\w+ )?(?:unconscious|unresponsive)|slump(?:ed|ing) (?:over|down|in|on|against|forward|across|sideways)|(?:wont|isnt|not|doesnt|hasnt) (?:com(?:e|ing) (?:round|to)|answer(?:ing)? me|respond\w*)|cant (?:bring|get) (?:him|her|them) (?:round|to (?:wake|answer|respond))|eyes (?:have |are |has )?(?:rolled|rolling) (?:back|up)|(?:lying|laying|laid|lies)(?: \w+){0,6} (?:not moving|isnt moving|not responding|not answering)|(?:on|to) the (?:floor|ground)(?: \w+){0,5} (?:not moving|not responding|not answering|isnt responding)|(?:face down|flat out)(?: \w+){0,4} not moving|not moving(?: \w+){0,3} (?:on the (?:floor|ground)|face down))\b/;
const anyAnimal = pattern(animal);
const anyPerson = pattern(
  child,
  adult,
  'we',
  'us',
  'i (?:think i |nearly |almost )?(?:collapsed|passed out|fainted|blacked out)',
);
/** Said of somebody in the clause before. */
const stillThere =
  /^(?:(?:and|hes|shes|is|he|she|now|just|still|there) )*(?:not moving|not responding|not breathing|isnt moving|isnt breathing|wont move|not answering)$|\bface ?down in (?:the |a |some )?(?:\w+ )?(?:bucket|pond|puddle|bath|water|pool|trough)\b/;
/** A stench that nobody fainted of. */
const isOverwhelmed = (said: Said): boolean =>
  said.names(/\b(?:nearly|almost|practically)\b/) &&
  said.names(/\b(?:stench|smell|stink\w*|pong|honk\w*|whiff|reek\w*)\b/) &&
  !said.names(anyHarsh);
export const unresponsive: Sign = (said) => {
  // Nobody is to touch whoever lies there on a live wire: that text knows the pushes as well.
  if (said.told(electricShock) !== null) return null;
  if (
    /\b(?:drunk|drinking|booze|night out|pissed|wasted|party|hangover|taxi)\b/.test(said.whole) &&
    /\b(?:sick|puke\w*|vomit\w*|threw up|stain|smell)\b/.test(said.whole) &&
    !said.names(/\b(?:cant wake|wont wake|not breathing|unresponsive)\b/)
  )
    return null;
  const gone = said.real(...unresponsiveSigns, onlyOfPeople);
  const still = gone ?? (said.names(anyPerson) ? said.real(stillThere) : null);
  const isOfAnimal = said.names(anyAnimal) && !said.names(anyPerson);
  return isOfAnimal || isOverwhelmed(said) ? null : still;
};
