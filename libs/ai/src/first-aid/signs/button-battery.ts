import type { Sign } from '../said.js';
import { byMouth } from './mouth.js';

/** A cell burns through a gullet within two hours; nobody sees it from outside. */
const cell =
  /\b(?:button|coin|lithium|little|small|tiny|round|flat|key ?fob|fob|remote|watch|hearing aid|cr ?20\d\d)(?: \w+){0,3} (?:battery|batteries|cell)\b|\bbattery(?: \w+){0,5} (?:fob|remote|key)\b/;
export const buttonBattery: Sign = (said) =>
  cell.test(said.whole)
    ? said.real(...byMouth, /\b(?:up|in|into) (?:his|her|the|my) (?:nose|nostril|ear|mouth|throat)\b/)
    : null;
