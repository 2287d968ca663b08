import type { ConversationTurn } from '../answer-engine.js';
import { plainWords } from './wording.js';
import { animal, anyChemical, anyHarsh, pattern } from './words.js';

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
  /** Petrol is loose: spilt, leaking, in a cloth or only to be smelled. */
  looseFuel: boolean;
  /** Something that carries the mains or a high voltage. */
  live: boolean;
  /** Cloths with a drying oil or a solvent. */
  oil: boolean;
  /** Something hot enough to burn skin. */
  hot: boolean;
  /** A used needle may lie about. */
  needle: boolean;
  /** A car stands on a jack or over somebody. */
  lifted: boolean;
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
  looseFuel: false,
  live: false,
  oil: false,
  hot: false,
  needle: false,
  lifted: false,
};

export const hydrofluoricWords =
  /\b(?:hydroflu\w*|hydroflo\w*|(?:with|contains?|containing|has|got|its|of) hf\b|hf (?:acid|wheel|based|cleaner|bomb)|(?:ammonium )?bifluoride)\b/;
export const solventWords =
  /\b(?:(?:brake|parts|clutch) (?:and \w+ )?cleaner|carb cleaner|contact cleaner|chlorinated|tetrachlor\w*|perchlor\w*|trichlor\w*|dichloro\w*|methylene chloride|degreas\w*|solvents?)\b/;
export const weldingWords =
  /\b(?:tack(?:s|ed|ing)\b(?! (?:rag|cloth|wipe|with a (?:rag|cloth)))|tack (?:it|them|that|the (?:bracket|patch|plate|sill|panel|exhaust|joint|seam))\b(?! with)|(?:spot|plug|stitch|seam|stick) ?weld\w*|(?:fir(?:e|ing)|start(?:ing)?|crank(?:ing)?|spark(?:ing)?|strik(?:e|ing)|get(?:ting)?|got|switch(?:ing)?|turn(?:ing)?|plug(?:ging)?) (?:(?:up|on|in|out|an|the|my|his|off) )*(?:mig|tig|arc|welder)\b|(?:mig|tig|welder) (?:is )?(?:on|out|ready|warmed|fired|plugged)|ready to weld|welder (?:is )?(?:coming|turning|due|here|arrives|on (?:his|the) way)|welding (?:mask|gear|helmet) (?:is )?on|(?:run|ran|running|lay|laid|put) (?:a |one |some |couple of |the )*beads?\b(?! of (?:wax|sealant|water|glue|silicone|sealer)))|\bweld(?:ing|er|ed)? (?:it|the|them|straight|now|today|near|on|up|in|after|this|my|a|right|next|later|tomorrow|over|to)\b|\b(?:to|then|before|after|start\w*|been|was|while|im|ill|can i|just|some|be|do|doing|when|and|about|of|the|safe to|by) (?:(?:i|im|we|go|going|do|doing|some|straight|mig|tig|arc|be|on) ){0,2}(?:weld(?:ing|ed)?|brazing|braze)\b(?! (?:spatter|splatter|marks?|slag|dust|stains?|burns?|seams?|lines?|spots?))|\bweld(?:ing|ed)?$/;
const pressureWasherWords =
  /\b(?:pressure ?wash\w*|power ?wash\w*|jet ?wash\w*|karcher|lance|water jet|jet|nozzle|high pressure|grease gun)\b/;
export const bleachWords = /\b(?:bleach|blech|bleech|hypochlorite|domestos|chlorine|milton)\b/;
export const acidWords =
  /\b(?:acids?|acidic|vinegar|vinigar|citric|ammonia|amonia|lemon juice|peroxide|descaler|limescale (?:remover|stuff|killer)|viakal|harpic|toilet (?:cleaner|duck)|(?:limescale|lime scale) (?:spray|cleaner)|brick cleaner|patio cleaner|(?:wheel|alloy) cleaner|(?:iron|fallout|rust) remover|iron ?x|glass cleaner|window cleaner)\b/;
const engineWords =
  /\b(?:engines? (?:was |is |still |left |been |has |have |just )*(?:running|on|idling|ticking over)|(?:running|run|ran|left|leave|start\w*) (?:the |my )?(?:engine|car)\b(?: (?:on|running|up))?|exhaust fumes?|(?:ran|run|running|left|had|start\w*) (?:the |my |it |her )?(?:car|van|truck|lorry|motor|bike|it|engine|generator)(?: \w+){0,3} (?:in|inside) (?:the |my |a |our )?(?:\w+ )?(?:garage|unit|lock ?up|shed|workshop|barn)|idling|car running|ticking over|petrol (?:jet|pressure|power) ?wash\w*|(?:gas|paraffin|calor|diesel) heater|(?:camping|gas) stove|bbq in|generator|left (?:it|her|the car) running|with it running|sat in it running)\b/;
export const powerCellWords =
  /\b(?:batter(?:y|ies)|power ?banks?|power ?packs?|jump (?:pack|starter)s?|booster packs?|e ?bikes?|e ?scooters?|scooter|lithium|li ?ion|lipo|cordless|ev|evs|(?:electric|hybrid) (?:car|van|motor|vehicle|mini|golf|corsa)|tesla|nissan leaf|(?:my|the|our|a) leaf|zoe|e golf|high voltage|plug in hybrid|phev|ioniq|vape)\b/;
export const heatWords =
  /\b(?:sun|sunshine|heat|heatwave|boiling (?:hot|out|outside|day|today)|sweltering|scorching|baking|(?:2[89]|3\d|4\d) ?(?:degrees|c|deg)|boiling hot|plastic suit|hot (?:day|weather|out|outside|today|sun)|so hot|midday|sunstroke|heat ?stroke)\b/;
const animalWords = pattern(animal);

export const liveWords =
  /\b(?:plugs?|socket|cables?|leads?|charger|charging|charge (?:port|point|flap|socket)|extension|mains|wires?|wiring|live|buffer|polisher|washer|extractor|vacuum|hoover|generator|inverter|electric(?:al|s)?|hybrid|ev|high voltage|orange (?:cables?|plug|bits?|thing)|240v?|230v?|flex|jet ?wash|karcher|heater|steamer|dehumidifier|hair ?dryer|machine|lance|switch|drill|grinder|sander)\b/;
export const oilWords =
  /\b(?:oil|oily|oiled|linseed|danish|teak|tung|thinners?|solvents?|turps|white spirit|stain|varnish|trim restorer|restorer)\b/;
export const hotWords =
  /\b(?:exhaust\w*|tail ?pipes?|manifold|turbo|radiator|rad cap|steam\w*|heat ?gun|hair ?dryer|kettle|boil\w*|hot|glue gun|solder\w*|torch|iron(?:ed|ing)|brake discs?|brakes|caliper|engine(?! bay)|flame|lighter|polisher|heater|burner|stove|melt\w*)\b/;
export const needleWords =
  /\b(?:(?<!\b(?:pine|felt|gauge|speedo|sewing|knitting|fuel|rev|temp) )needles?(?! (?:sharp|thin|gauge|felt|gun|scaler|file|nose|roller|bearing))|syringes?|sharps?(?! (?:edge|bit|blade|corner|metal|end|knife|pain|stones?|scraper))|insulin pen|epi ?pen|diabetic|junkie|druggie|drug (?:user|gear|stuff|kit)|works)\b/;
export const liftedWords =
  /\b(?:jack(?:ed|s)?(?! (?:russell|daniels|pack))|axle stands?|ramps?|under (?:it|the (?:car|van|truck|motor|landy|chassis))|underneath|beneath|lift|hoist|trolley jack|chocks?|bricks)\b/;
const fuelWords =
  /\b(?:petrol|lpg|fuel vapou?r|gas leak|aviation fuel|paraffin|lighter fluid|methanol|race fuel|avgas|(?:the|fuel|drained|draining|emptied)(?: the| my| her| his)* tank)\b/;
const looseWords =
  /\b(?:spill\w*|spilt|leak\w*|tipp?ed|slopp\w*|soak\w*|drip\w*|puddles?|reek\w*|stink\w*|smell\w*|stench|all over|gone in|went in|pour\w*|drain\w*|bucket|mopp\w*|splash\w*|wet|fell over|knocked over|emptied|burst|split|fumes?|(?:in|with|using) petrol|pissing|gush\w*|squirt\w*|cut (?:a|the) (?:fuel )?line|leaked|drenched|flood\w*|swimming in|went everywhere|(?:on|in|into|under|across) (?:the |my |our |his |her )?(?:back |front |passenger )?(?:carpets?|boot|seats?|footwell|floor|mats?|liner|upholstery|garage|overalls|clothes))\b/;
export const isFuelLoose = (text: string): boolean => fuelWords.test(text) && looseWords.test(text);

/** Long texts are read to here; the limit keeps the worst turn cheap. */
const longest = 6_000;

/** What the talk is about once this turn has been said as well: each turn is read once, however long the talk. */
export function settingAfter(before: Setting, { role, content }: ConversationTurn): Setting {
  const text = plainWords(content.slice(0, longest));
  const says = (known: boolean, words: RegExp): boolean => known || words.test(text);
  const ofBoth = {
    ...before,
    isTalk: true,
    hasChemical: says(before.hasChemical, anyChemical),
    hasHarsh: says(before.hasHarsh, anyHarsh),
    solvent: says(before.solvent, solventWords),
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
    pressureWasher: says(before.pressureWasher, pressureWasherWords),
    looseFuel: before.looseFuel || isFuelLoose(text),
    live: says(before.live, liveWords),
    oil: says(before.oil, oilWords),
    hot: says(before.hot, hotWords),
    needle: says(before.needle, needleWords),
    lifted: says(before.lifted, liftedWords),
  };
}

export const isEngineRunning = (text: string): boolean => engineWords.test(text);
