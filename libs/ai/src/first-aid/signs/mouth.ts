import { animal, child, living, owner } from '../words.js';

/** Somebody's mouth: swallowed, sipped, licked, chewed. */
export const taken =
  '(?:drank|(?:has|have|ive|hes|shes|weve|theyve|had|just|been) drunk|(?:gone and|only|actually|accidentally|went and) drunk|drunk (?:some|it|the|a|half|all|most|from|that|this|my|about|loads)|drinking|drink|drinks|swallow(?:ed|ing|s)?|sip|sips|sipped|sipping|lick(?:ed|ing|s)?|ate|eaten|eating|eats|ingest(?:ed|ing)|gulp(?:ed|ing)?|swig|swigged|tasted?|tasting|chew(?:ed|ing|s)?|chomp(?:ed|ing)?|suck(?:ed|ing)|necked|slurp(?:ed|ing)?|guzzl(?:ed|ing)|lapp(?:ed|ing)|lap|(?:took|taken|had) a (?:\\w+ )?bite|bit (?:into|through|a|the|off|open|one)|bitten|biting|nibbl(?:ed|ing)|downed|consumed|munch\\w*)';
export const byMouth: RegExp[] = [
  /\b(?:a|half a|one|two|three|couple of|few|whole|good|big|small|little) (?:big |small |good |little |whole )?(?:mouth ?fulls?|mouthfuls?|swigs?|gulps?|gob ?fuls?)\b/,
  new RegExp(
    `\\b(?:${child}|${animal}|he|hes|she|shes|they)(?: \\w+){0,5} (?:had|having|got|been at|been into|helped (?:him|her|them)sel(?:f|ves) to) (?:some|a bit|a drop|a little|a load|half|most|loads|lots|it|the lot|quite a bit|a good bit)(?: of (?:it|that|the \\w+))? (?:out|from|off)(?: of)? (?:the |a |my |his |her )?(?:\\w+ )?(?:cap|lid|bottle|tub|tin|can|jug|cup|glass|bucket|sprayer|nozzle|spoon|container|packet|box|floor|cloth)\\b`,
  ),
  new RegExp(
    `(?:\\b${living}|^(?:help|omg|just|has|have|and|now|has just|accidentally|oops|oh god|think|he|quick|urgent|also))(?: (?!(?:seats?|leather|carpet|car|paint|engine|will|would|can|could|might|holder)\\b)\\w+){0,7} ${taken}\\b`,
  ),
  new RegExp(`\\b(?:${animal}|${child}|he|hes|she|shes)(?: \\w+){0,12} ${taken}\\b`),
  new RegExp(
    `\\b(?:a|another|one|big|little|whole|had|took|taken|few) (?:\\w+ ){0,2}(?:sip|sips|mouthful|mouthfuls|gulp|gulps|swig|swigs|lick|licks|taste|swallow|drink|slurp|gob ?full) (?:of|from|out)?\\b|\\b(?:had|took|taken|having|got) (?:a |another |some |one )?(?:\\w+ )?(?:sip|mouthful|gulp|swig|swallow|drink|lick|taste|bite)\\b`,
  ),
  new RegExp(
    `\\b(?:in|into|inside|round|around|to|near|up to|all over|hit|on|wiped)(?: \\w+){0,2} (?:${owner} |the |a )(?:mouth|gob|throat|tongue|lips)\\b`,
  ),
  new RegExp(
    `\\b(?:foam|froth|bubbles|suds|blue|pink|green|purple|stuff|powder|bits)(?: \\w+){0,4} (?:from|out of|round|around|on|over) (?:${owner}) (?:\\w+ )?(?:mouth|lips|chin|teeth)\\b`,
  ),
  /^(?:(?:accidentally|just|i|only|stupidly|and|so|then|have|think|ive|by accident|by mistake|shit|omg|help|actually) )*(?:drank|swallowed|sipped|necked|downed|tasted|gulped)\b/,
  new RegExp(`\\b(?:down|in|into|up|inside) (?:${owner}) (?:open )?(?:mouth|throat|gullet)\\b`),
  new RegExp(`\\b(?:down|on|over|round|all down|all over) (?:his|her|their) (?:chin|lips|mouth|teeth|gums|bib)\\b`),
  /(?<!\b(?:it|that|this|which|carpet|seats?|foam|sponge|leather) (?:has |just |have )?)\b(?:drank|swallowed|gulped|necked|downed|sipped|slurped|ingested|(?:has|have) (?:just )?drunk) (?:it|some|the|a|that|most|half|all|from|out)\b/,
  /\b(?:siphon\w*|syphon\w*)(?: \w+){0,6} (?:mouth\w*|swallow\w*|throat)\b|\bswallowed\b/,
];
