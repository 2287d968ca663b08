import { adult, carPart, child } from '../words.js';

export const contact =
  '(?:splash\\w*|spill\\w*|spilt|spray\\w*|squirt\\w*|drip\\w*|dropp\\w*|pour\\w*|leak\\w*|got|get|getting|gotten|gone|went|going|all|soak\\w*|covered|tip\\w*|flick\\w*|land\\w*|ran|run|running|trickl\\w*|knock\\w*|touch\\w*|handl\\w*|put|rubb\\w*|wip\\w*|explod\\w*|burst|dipp\\w*|been|hit|blew|blown|blow\\w*|spat|spit|spatter\\w*|caught|flew|pop\\w*|drench\\w*|came|comes|some|stuff|bit|its|cleaner|remover|foam)';
export const skinSign =
  '(?:burn\\w*|sting\\w*|stung|itch\\w*|hurt(?:s|ing)?|sore|raw|pain(?:s|ful)?|red|rash\\w*|blister\\w*|numb\\w*|tingl\\w*|peel\\w*|swell\\w*|swollen|smart(?:s|ing)|throb\\w*|(?:go|goes|gone|going|went|turn\\w*|looks?|is|are|all|bit) (?:\\w+ )?(?:black|blue|white|yellow|grey|waxy|blotchy|bumpy|soapy|slimy|dead)|blotch\\w*|cracked|cracking|prickl\\w*|on fire|hives|welts?|weeping|no feeling|cant feel|lost (?:all )?feeling|agony|killing me|irritat\\w*|inflamed|pins and needles|sun ?burn\\w*|frozen|frost ?b\\w*|crinkl\\w*|wrinkl\\w*|lumps?|spots|shrivel\\w*|waxy|puffy|puffed|bleeding|melting|dead|scald\\w*|burnt)';
export const notOfTheCar = `(?! (?:(?:into|through|on|off|out of|up|a|the|my|his|some|this|that|away|hole|in) )*${carPart}\\b)`;
export const fill = (most: number): string =>
  `(?: (?!(?:${carPart}|print|prints|marks?|made|making|slipped|cleaned|clean|caught|saw|see|the|fell|drawn|on)\\b)\\w+){0,${most}}`;

export const person = `(?:i|im|ive|we|were|he|hes|she|shes|they|theyre|me|him|her|us|${child}|${adult})`;
