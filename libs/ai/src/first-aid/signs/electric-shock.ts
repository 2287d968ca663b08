import type { Sign } from '../said.js';

const live =
  /\b(?:plug|socket|cable|lead|charger|charging|extension|mains|wires?|wiring|live|buffer|polisher|washer|extractor|vacuum|hoover|generator|inverter)\b/;
const thrown =
  /\b(?:threw|throw[ns]?|flung|knocked|blew|chucked) (?:me|him|her|them|my \w+)(?: \w+){0,2} (?:back|backwards|across|off (?:my|his|her) feet|over)\b/;
const shockSigns = [
  /\belectrocut\w*\b|\b(?:got|had|given|gave|getting|gives|received|took|felt|give|giving)(?: \w+){0,5} (?:shock|shocks|zap|jolt|belt)\b(?= (?:from|off|through|when|while|and|up|touching|plugging|now|of|my|i|$)|$)|\belectric(?:al)? shock\b|\b(?:got|been|just|was|it|me) (?:zapped|shocked)\b(?! (?:at|by the|how|to|by how))|\bzapped (?:me|him|her)\b|\bshocked (?:me|him|her|myself)\b|\b(?:stuck|cant let go) (?:of|to) (?:the )?(?:cable|lead|plug|wire|socket)\b/,
  /\b(?:tingl\w*|buzz\w*) (?:\w+ ){0,5}(?:from|off|touch\w*) (?:the )?(?:\w+ )?(?:charger|charging|cable|plug|socket|lead|extension|washer|polisher|extractor)\b/,
];
export const electricShock: Sign = (said) => {
  if (
    /\b(?:static|every time|whenever|each time|keep getting|keeps giving|always|carpet|dry weather|when i (?:get out|touch the door|shut))\b/.test(
      said.whole,
    ) &&
    !/\b(?:charg\w+|mains|socket|plug|extension|240|230|orange|high voltage|polisher|vacuum|washer|extractor)\b/.test(
      said.whole,
    )
  )
    return null;
  return said.real(...shockSigns) ?? (said.names(live) ? said.real(thrown) : null);
};
