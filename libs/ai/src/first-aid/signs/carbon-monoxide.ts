import type { Sign } from '../said.js';
import { isEngineRunning } from '../setting.js';
import { cannotBreathe } from './breathing.js';
import { fumes } from './fumes.js';
import { unresponsive } from './unresponsive.js';

const gasAlarm = [
  /\balarm for (?:carbon monoxide|co)\b|\b(?:carbon monoxide|co|gas) (?:alarm|detector|monitor)(?: \w+){0,6} (?:going|gone|went|beep\w*|off|sound\w*|bleep\w*)\b|\bcarbon monoxide poisoning\b(?! (?:from|risk|if))/,
];
export const carbonMonoxide: Sign = (said) => {
  const ill = said.told(fumes) ?? said.told(cannotBreathe) ?? said.told(unresponsive);
  const source =
    isEngineRunning(said.whole) ||
    said.setting.engineRunning ||
    /\b(?:carbon monoxide|exhaust fumes|generator|petrol (?:pressure|power) washer|exhaust gas)\b/.test(said.whole);
  const alarm = said.real(...gasAlarm);
  return alarm ?? (source ? ill : null);
};
