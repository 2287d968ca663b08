import type { ConversationTurn } from '../answer-engine.js';
import { normalise } from '../retrieval/tokens.js';
import { anyChemical, anyHarsh } from './words.js';

/** What somebody may have been hurt by: said by the visitor, or used by the guide in hand. */
export interface Setting {
  /** There was talk before this message. */
  isTalk: boolean;
  /** Any product or liquid that cleans, by either side. */
  hasChemical: boolean;
  /** One that harms on contact, named by the visitor. */
  hasHarshOfVisitor: boolean;
  hasHarsh: boolean;
  hydrofluoric: boolean;
  /** Chlorinated or other solvents that must not meet an arc or a flame. */
  solvent: boolean;
  pressureWasher: boolean;
  welding: boolean;
  bleach: boolean;
  acid: boolean;
  engineRunning: boolean;
  /** A battery that can burst into flame. */
  powerCell: boolean;
  animal: boolean;
  heat: boolean;
}

export const nothingSaid: Setting = {
  isTalk: false,
  hasChemical: false,
  hasHarshOfVisitor: false,
  hasHarsh: false,
  hydrofluoric: false,
  solvent: false,
  pressureWasher: false,
  welding: false,
  bleach: false,
  acid: false,
  engineRunning: false,
  powerCell: false,
  animal: false,
  heat: false,
};

export const hydrofluoricWords =
  /\b(?:hydroflu\w*|hydroflo\w*|hf (?:acid|wheel|based|cleaner|bomb)|(?:ammonium )?bifluoride)\b/;
export const solventWords =
  /\b(?:brake (?:and clutch )?cleaner|carb cleaner|contact cleaner|chlorinated|tetrachlor\w*|perchlor\w*|trichlor\w*|dichloro\w*|methylene chloride|degreas\w*|solvents?)\b/;
export const weldingWords =
  /\b(?:tack(?:s|ed|ing)\b(?! (?:rag|cloth|wipe|with a (?:rag|cloth)))|tack (?:it|them|that|the (?:bracket|patch|plate|sill|panel|exhaust|joint|seam))\b(?! with)|(?:spot|plug|stitch|seam|stick) ?weld\w*|(?:run|ran|running|lay|laid|put) (?:a |one |some |couple of |the )*beads?\b(?! of (?:wax|sealant|water|glue|silicone|sealer)))|\bweld(?:ing|er|ed)? (?:it|the|them|straight|now|today|near|on|up|in|after|this|my|a|right|next|later|tomorrow|over|to)\b|\b(?:to|then|before|after|start\w*|been|was|while|im|ill|can i|just|some|be|do|doing|when|and|about|of|the|safe to|by) (?:(?:i|im|we|go|going|do|doing|some|straight|mig|tig|arc|be|on) ){0,2}(?:weld(?:ing|ed)?|brazing|braze)\b(?! (?:spatter|splatter|marks?|slag|dust|stains?|burns?|seams?|lines?|spots?))|\bweld(?:ing|ed)?$/;
const pressureWasherWords =
  /\b(?:pressure ?wash\w*|power ?wash\w*|jet ?wash\w*|karcher|lance|water jet|jet|nozzle|high pressure|grease gun)\b/;
export const bleachWords = /\b(?:bleach|blech|bleech|hypochlorite|domestos|chlorine|milton)\b/;
export const acidWords =
  /\b(?:acids?|acidic|vinegar|vinigar|citric|ammonia|amonia|lemon juice|peroxide|descaler|limescale remover|viakal|harpic|toilet cleaner|brick cleaner|patio cleaner|(?:wheel|alloy) cleaner|(?:iron|fallout|rust) remover|iron ?x|glass cleaner|window cleaner)\b/;
const engineWords =
  /\b(?:engine (?:was |is |still |left |been )?(?:running|on|idling|ticking over)|(?:running|run|ran|left|leave|start\w*) (?:the |my )?(?:engine|car)\b(?: (?:on|running|up))?|exhaust fumes?|(?:ran|run|running|left|had|start\w*) (?:the |my |it |her )?(?:car|van|truck|lorry|motor|bike|it|engine|generator)(?: \w+){0,3} (?:in|inside) (?:the |my |a |our )?(?:\w+ )?(?:garage|unit|lock ?up|shed|workshop|barn)|idling|car running|ticking over|left (?:it|her|the car) running|with it running|sat in it running)\b/;
export const powerCellWords =
  /\b(?:batter(?:y|ies)|power ?banks?|power ?packs?|jump (?:pack|starter)s?|booster packs?|e ?bikes?|e ?scooters?|scooter|lithium|li ?ion|lipo|cordless)\b/;
export const heatWords =
  /\b(?:sun|sunshine|heat|heatwave|boiling (?:hot|out|outside|day|today)|sweltering|scorching|baking|(?:2[89]|3\d|4\d) ?(?:degrees|c|deg)|hot (?:day|weather|out|outside|today|sun)|so hot|midday|sunstroke|heat ?stroke)\b/;
const animalWords = /\b(?:dog|cat|puppy|kitten|rabbit)s?\b/;

/** Long texts are read to here; the limit keeps the worst turn cheap. */
const longest = 6_000;

/** What the talk is about once this turn has been said as well: each turn is read once, however long the talk. */
export function settingAfter(before: Setting, { role, content }: ConversationTurn): Setting {
  const text = normalise(content.slice(0, longest));
  const says = (known: boolean, words: RegExp): boolean => known || words.test(text);
  const ofBoth = {
    ...before,
    isTalk: true,
    hasChemical: says(before.hasChemical, anyChemical),
    hasHarsh: says(before.hasHarsh, anyHarsh),
    solvent: says(before.solvent, solventWords),
    pressureWasher: says(before.pressureWasher, pressureWasherWords),
  };
  if (role !== 'user') return ofBoth;
  return {
    ...ofBoth,
    hasHarshOfVisitor: says(before.hasHarshOfVisitor, anyHarsh),
    hydrofluoric: says(before.hydrofluoric, hydrofluoricWords),
    welding: says(before.welding, weldingWords),
    bleach: says(before.bleach, bleachWords),
    acid: says(before.acid, acidWords),
    engineRunning: says(before.engineRunning, engineWords),
    powerCell: says(before.powerCell, powerCellWords),
    animal: says(before.animal, animalWords),
    heat: says(before.heat, heatWords),
  };
}

export const isEngineRunning = (text: string): boolean => engineWords.test(text);
