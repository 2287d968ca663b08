import { normalise } from '../retrieval/tokens.js';

const isOver =
  /\b(?:right as rain|good as new|back to (?:normal|(?:his|her|my|their) (?:old|usual|normal) self)|none the worse|full of beans|running (?:about|around)|bouncing (?:about|around)|happy as larry|over it now|long since (?:gone|better|healed))\b|\b(?:fine|ok|okay|better|good|alright|well) (?:now|since|again|after|the next day|in the end|by then)\b|\ball (?:fine|good|better|clear|healed|ok|okay|gone)\b|\b(?:has|have|its|had|its all|soon|since) (?:since )?(?:healed|recovered|cleared up|gone away|passed(?! out)|calmed down|stopped|worn off)\b|\bno (?:harm done|drama|worries|biggie|big deal|damage done)\b|\bplasters? (?:is )?on\b|\b(?:just|only) a (?:little |small |tiny )?(?:scratch|nick|graze|scrape)\b|\bstopped bleeding\b|\bnothing serious\b|\b(?:was|were|is|hes|shes|im|its) (?:absolutely |perfectly |totally |completely |all )?(?:fine|ok|okay|alright)\b/;
const isDenied =
  /\b(?:not|isnt|arent|wasnt|will|if|is (?:it|he|she|that|this)) (?:\w+ )?(?:fine|ok|okay|better|good|alright)\b/;
const stillSo =
  /\b(?:still|just|today|tonight|this morning|this afternoon|right now|at the moment|help|worse|keeps|wont stop|hasnt (?:stopped|gone)|ever since)\b|(?<!\b(?:fine|ok|okay|better|good|healed|gone|alright|well|careful) )\bnow\b(?! (?:i|we) (?:want|need|wear|use|always))/;

/** Whether the visitor says that it is over. */
export function saysItIsOver(message: string): boolean {
  const text = normalise(message);
  return isOver.test(text) && !isDenied.test(text);
}

export const saysStill = (message: string): boolean => stillSo.test(normalise(message));
