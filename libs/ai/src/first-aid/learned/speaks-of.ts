import type { Emergency } from '@app/contracts/knowledge/safety.contract.js';
import { normalise } from '../../retrieval/tokens.js';

/** Harms whose first aid is of no use to anybody else, with the words without which nobody speaks of them. */
const needed: Partial<Record<Emergency, RegExp>> = {
  'welding-fumes':
    /\b(?:weld\w*|tack\w*|bead|braz\w*|grind\w*|ground|solder\w*|torch\w*|blowlamp|flame|arc|mig|tig|phosgene)\b/,
  'fuel-vapour':
    /\b(?:petrol|diesel|fuel|gas|gasoline|lpg|jerry|thinners?|spirit|solvents?|paraffin|fumes?|vapou?rs?)\b/,
  'button-battery': /\b(?:batter\w*|button|coin|cell|fob|remote|tag)\b/,
  'carbon-monoxide':
    /\b(?:engine|exhaust|idl\w*|generator|running|ran|monoxide|barbecue|bbq|stove|heater|garage|alarm)\b/,
  'electric-shock':
    /\b(?:shock\w*|electr\w*|volt\w*|wires?|plug\w*|charg\w*|leads?|mains|cables?|socket|zap\w*|live)\b/,
  hydrofluoric: /\b(?:hydrofluor\w*|fluor\w*|hf|acid\w*|wheel|brick|rust|cleaner|remover|brightener)\b/,
  'heating-rags': /\b(?:rags?|cloths?|oil\w*|linseed|bin|bag|heap|pile|warm|hot|smok\w*)\b/,
  injection: /\b(?:lance|jet\w*|pressure|inject\w*|hydraulic|grease|spray\w*|gun|nozzle)\b/,
  needle: /\b(?:needles?|syringe\w*|sharps?|prick\w*|jab\w*|pin)\b/,
};

/** Whether anything was said without which a harm is not what happened; of most harms people speak in any words. */
export const speaksOf = (harm: Emergency, said: readonly string[]): boolean =>
  needed[harm]?.test(normalise(said.join(' '))) ?? true;
