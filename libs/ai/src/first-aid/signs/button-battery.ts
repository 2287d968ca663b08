import type { Sign } from '../said.js';
import { child, pattern } from '../words.js';
import { byMouth } from './mouth.js';

/** A cell burns through a gullet within two hours; nobody sees it from outside. */
const cell =
  /\b(?:button|coin|lithium|little|small|tiny|round|flat|key ?fob|fob|remote|watch|hearing aid|cr ?20\d\d)(?: \w+){0,3} (?:battery|batteries|cell)\b|\bbattery(?: \w+){0,5} (?:fob|remote|key)\b/;
/** Nobody saw where it went. */
const missing =
  /\b(?:lost|missing|cant find|gone)(?: \w+){0,8} (?:battery|cell)\b(?=(?: \w+){0,8} (?:baby|toddler|son|daughter|child|kid|little one|she|he|mouth))|\b(?:battery|cell)(?: \w+){0,6} (?:missing|gone|cant find)\b(?=(?: \w+){0,8} (?:baby|toddler|son|daughter|child|kid|little one|she|he|mouth))/;
const child_ = pattern(child);
export const buttonBattery: Sign = (said) =>
  cell.test(said.whole) || (/\bbatter(?:y|ies)\b/.test(said.whole) && child_.test(said.whole))
    ? said.real(missing, ...byMouth, /\b(?:up|in|into) (?:his|her|the|my) (?:nose|nostril|ear|mouth|throat)\b/)
    : null;
