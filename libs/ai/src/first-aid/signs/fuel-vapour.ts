import type { Sign } from '../said.js';
import { isFuelLoose } from '../setting.js';
import { fumes } from './fumes.js';

/** What lights petrol vapour: whatever spins, switches, glows or is lit. */
const ignition =
  /\b(?:vacuum\w*|hoover\w*|extractor|suck(?:ing|ed)? (?:it|the|that|them|this|up)|start(?:ing|ed)? (?:it|the (?:car|engine|van|motor)|her|up|my (?:car|van))|start (?:her|him) up|turn(?:ing)? (?:the key|it over|her over|the engine|the ignition)|fire (?:it|her) up|crank(?:ing)? it|(?:fan|blower|leaf ?blower|hair ?dryer|dryer|(?:space |fan |electric )?heater|heat gun|dehumidifier|pump|radiator|halogen|work light|extension lead|steamer)|cigarette|(?:having|have|had|for) a smoke|smoking(?! (?:area|smell))|vape|vaping|light(?:er|ing|ed)? (?:a|one|up|it)|lit|lighter|match(?:es)?|torch|spark\w*|grind\w*|weld\w*|drill\w*|plug(?:ging|ged)? (?:it|the|in|my|a)|charg(?:er|ing)|boiler|pilot light|immersion|halogen|log burner|on (?:my|our|the) way|driv(?:e|ing) (?:it|home|to|back|with|round|there|off|on))\b/;
/** It is being done, or about to be, or asked whether to do: all of them are to be stopped. */
const isOnIt =
  /\b(?:going to|about to|ill|i will|can i|could i|shall i|should i|ok to|okay to|safe to|got|have|with|using|use|put|plug\w*|now|just|then|him|her|dad|dads|mate|mates|wants to|im|while|is on|isnt|not working|worse|having|to)\b/;
const isOverOrOnlyAsked =
  /\b(?:aired (?:it )?(?:out|for)|dried (?:out|up)|dry now|all gone|evaporated|no (?:longer|more) smell|(?:last|other) (?:week|month|year)|(?:days?|weeks?|months?) (?:ago|later)|i know (?:not|better)|would never|wont be|not going to|never)\b/;

/** Petrol vapour and what may light it: stopped before it happens, like an arc over solvent. */
export const fuelVapour: Sign = (said) => {
  const { whole, setting } = said;
  const isLoose =
    isFuelLoose(whole) ||
    (setting.looseFuel &&
      /\b(?:it|rest|that|this|smell|fumes|petrol|stuff|boot|carpet|car|spill|puddle|there|some|up|in|out|going|getting)\b/.test(
        whole,
      ));
  if (!isLoose || isOverOrOnlyAsked.test(whole) || !isOnIt.test(whole)) return null;
  // Whoever already feels it needs air before anything.
  return said.told(fumes) === null ? (ignition.exec(whole)?.[0] ?? null) : null;
};
