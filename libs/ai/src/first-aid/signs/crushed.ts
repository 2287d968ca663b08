import type { Sign } from '../said.js';
import { adult, body, child, owner } from '../words.js';

const somebody = `(?:i|im|me|he|hes|him|she|shes|her|they|them|${owner} (?:\\w+ )?(?:${body})|(?:my |the |our )?(?:${adult}|${child}))`;
const load =
  '(?:(?:roller|garage|shutter|up and over) door|shutter|car|cars|van|truck|landy|motor|jack|axle stands?|stands?|ramps?|wheels?|tyres?|engine|gearbox|axle|trailer|caravan|lift|hoist|weight|bike|quad|tractor|subframe|diff)(?! (?:door|boot|window|bonnet|seat|key|mat|acid|cleaner|polish|wax|bearing|brush|paint|oil|fluid|stuff|spray|foam|dust|nut|arch|trim|battery|shine|dressing|bay|cover))';
const gaveWay =
  '(?:went|gone|gave|given way|slipped|fell|fallen|collapsed|dropped|rolled|came (?:down|off)|come (?:down|off)|coming down|tipped|kicked out|let go|failed|shifted|sank|moved|lurched)';
/** A car or its weight lies on somebody: nobody else is to go under it. */
const crushedSigns = [
  new RegExp(
    `\\b${somebody}(?: \\w+){0,4} (?:pinned|trapped|stuck|crushed|squashed|caught|wedged|jammed)(?: \\w+){0,3} (?:under|underneath|beneath|between|by|against)(?: \\w+){0,3} ${load}\\b`,
  ),
  new RegExp(
    `\\b${load}(?: \\w+){0,3} ${gaveWay}(?: \\w+){0,5} (?:on|onto|over|on top of|across) (?:top of )?(?:me|him|her|them|us|(?:my |the |our )?(?:${adult}|${child})(?! (?:car|van|bike))|${owner} (?:\\w+ )?(?:${body}|head|ribs?))\\b`,
  ),
  new RegExp(
    `(?<!\\b(?:from|off|of) (?:the |my )?)\\b(?:car|van|truck|jack|wheels?|tyres?|trailer|weight|axle|bike) (?:is |s |are |now |still |stuck )?(?:on|over|on top of) (?:me|him|her|${owner} (?:\\w+ )?(?:${body}))\\b`,
  ),
  new RegExp(
    `\\b${owner} (?:\\w+ )?(?:${body})(?: (?:is|are|still|stuck|trapped|now|got|caught))* (?:under|underneath|beneath) (?:the |a |my )?(?:\\w+ )?${load}\\b`,
  ),
  new RegExp(
    `\\brolled (?:over|onto|back on(?:to)?|into) (?:me|him|her|(?:my )?(?:${adult}|${child})|${owner} (?:\\w+ )?(?:${body}))\\b`,
  ),
  new RegExp(
    `\\b(?:squashed|crushed|pinned|trapped) (?:me|him|her|${owner} (?:\\w+ )?(?:${body}))(?: \\w+){0,4} (?:wall|garage door|gate|bumper|wheel|sill|floor|ground|van|car)\\b(?! (?:door|boot|window))`,
  ),
];
const pinned = [
  new RegExp(
    `\\b(?:on (?:${owner} )+(?:\\w+ )?(?:${body})|(?:pinned|trapped|crushed|squashed|stuck under|underneath)|(?:hes|shes|im|is|am|still) (?:still |stuck |trapped )?(?:under|underneath|beneath) (?:it|there|the (?:car|van))|(?:${adult}|${child}|i|me|him|her) (?:\\w+ )?(?:under|underneath|beneath) (?:it|there|the (?:car|van|truck))|cant (?:pull|get|move|lift|free) (?:it|him|her|me|them|${owner} (?:\\w+ )?(?:${body}))(?: \\w+)? ?(?:out|free|off|up)?)\\b`,
  ),
];
const fellDown = new RegExp(
  `\\b${load} (?:\\w+ ){0,2}${gaveWay}\\b|\\b(?:came|come|slipped|fell|rolled|dropped|its|slid) off (?:the |its )?(?:jack|stands?|axle stands?)\\b`,
);

export const crushed: Sign = (said) => {
  const told = said.real(...crushedSigns);
  if (told !== null) return told;
  return said.real(fellDown) !== null || said.setting.lifted ? said.told(pinnedIn) : null;
};

/** Something on a leg may be a splash; with a jack that went it is the car. */
const pinnedIn: Sign = (said) => (said.real(fellDown) === null ? said.real(surelyPinned) : said.real(...pinned));
const surelyPinned = /\b(?:pinned|trapped under|crushed|stuck under|squashed)\b(?! (?:bug|fly|flies|bugs|tin|can|cap))/;
