import type { ProductAsk } from './product-query.js';

/** What somebody who asks is called, and what is asked of shops. */
const shopkeeper =
  '(?:you|u|ya|yous|they|he|she|anyone|anybody|any of (?:them|the shops|your shops)|the shops?|your shops?|shops)';
const keeps = '(?:sell|stock|carry|supply|keep|list|offer)s?';
/** What is no thing to be bought, though people have it. */
const noGoods =
  '(?:guides?|tips?|advice|ideas?|videos?|recommendations?|suggestions?|experience|time|numbers?|clue|thoughts?|help|instructions|problem|opinion|a (?:guide|tip|video|number|recommendation|suggestion|name|manual)|any (?:more|other)? ?(?:guides?|tips?|advice|ideas?|videos?|recommendations?|suggestions?|experience|thoughts?|clue|help|instructions|info))';

/** Asks after whether, or what, shops sell. Patterns read normalised words: no apostrophes, no punctuation. */
export const sells = new RegExp(
  `\\b(?:(?<!\\bhow )(?:do|does|did|would|will) (?:${shopkeeper}|[\\w ]{3,24}?) (?:guys |still |also |even |actually |happen to )?${keeps}|(?<!\\bhow (?:do|does|did|would|can|could|should|to) )${shopkeeper} (?:guys )?${keeps}|(?:do|have) ${shopkeeper} (?:guys |still |also )?(?:have|got|do) (?!${noGoods}\\b)|(?:what|which) [\\w ]{2,30} (?:do|does|have) ${shopkeeper} (?:guys )?(?:have|got|do|${keeps}))\\b`,
);
/** 'Have you got any' is said of much that nobody sells; these are said of goods alone. */
export const surelySells = new RegExp(`\\b${keeps}\\b`);
/** What there is of a kind. */
export const showsRange =
  /^(?:show|list|give)(?: me)? (?:your|all|the|some|what)\b|\b(?:what|which) [\w ]{2,30} (?:are there|is there|have you got)\b/;
export const inStock =
  /\b(?:in stock|out of stock|availability|available|back in|sold out|anyone got|(?:have|has) [\w ]{2,24} got)\b/;
export const whereSold =
  /\b(?:where\b.{0,40}\b(?:buy|get(?! rid| it off| it out)|find|order|purchase|pick up|sold|stocked|available|sells?|stocks?)|(?:who|which shops?|what shops?|which stores?|what stores?|which one of the shops|anywhere|any shops?)\b.{0,30}\b(?:sells?|stocks?|has|have|got|does|do|carr(?:y|ies)|buy|get)|(?:shops?|links?) (?:to|for|that (?:sells?|has|have))|where (?:from|to (?:buy|get))|(?:buy|get|find|order)\b.{1,40}\b(?:anywhere|near me|nearby|locally|online))\b/;
export const priceOf =
  /\b(?:how much (?:is|are|s|does|do|would|will|for|it|that|they|the|a)\b(?!.*\b(?:per (?:bucket|litre|wash|panel)|water|to (?:use|put|add|mix)|do i (?:use|need|put|add)|should i|dilut))|prices?|priced|costs?|how expensive|how dear)\b/;
export const cheapest =
  /\b(?:cheapest|least expensive|best value|value for money|lowest (?:price|cost)|lowest priced|best (?:price|deal) (?:on|for)|most affordable|cheap(?:er|o)?|less expensive|inexpensive|affordable|bargain|budget|too (?:dear|expensive|pricey|steep)|for less|costs? less|bit (?:dear|pricey|steep))\b/;
export const dearest = /\b(?:most expensive|dearest|priciest|top of the range|highest price)\b/;
/** Reckoned by how much there is. */
export const byMeasure =
  /\b(?:per|by the|a) (?:litre|liter|kilo|ml|100 ?ml|gram|sheet|cloth|piece)\b|\b(?:best value|value for money|most for (?:my|the|your) money)\b/;
/** Shops that our catalogue knows nothing of. */
export const otherShops =
  /\b(?:halfords|amazon|ebay|tesco|asda|sainsburys?|aldi|lidl|costco|screwfix|toolstation|euro ?car ?parts|gsf|b and m|b m|bandm|wilko|the range|home bargains|poundland|argos|b and q|boots|wickes)\b/;
export const noCheapThing =
  /\b(?:cheap(?:est|er)?|budget) (?:way|ways|method|methods|trick|fix|option to|and easy|how)\b/;
export const compares =
  /\b(?:compare|compared|comparing|comparison|differences?|differ|different|versus|vs|better|best|which|whats? the|choose|pick|rather|cheaper|stronger|gentler|bigger|dearer|worth the extra)\b/;
export const elseLike =
  /\b(?:alternatives?|instead of|in place of|similar to|something (?:like|similar)|anything (?:like|similar|else)|what else|equivalents?|substitutes? for|replacements? for|other than|comparable|same (?:job|thing)|other (?:options?|ones?|products?)|another (?:one|product|option|brand)|others|(?:bigger|larger|smaller) (?:sizes?|bottles?|tubs?|packs?|cans?|versions?|ones?))\b/;
export const dilution =
  /\b(?:dilut\w*|ratios?|mix(?:ing)?|concentrat\w*|strength|strong (?:should|do)|per (?:bucket|litre|liter|wash|bottle|lance|gallon)|to (?:a |one |each )?(?:bucket|litre|gallon)|how (?:much|many)\b.*\b(?:use|need|put|add|bucket|water|lance|capfuls?|ml)\b|water down|neat|ready to use)\b/;
export const dwell =
  /\b(?:how long (?:(?:do|should|can|does|must|shall|would|to) )?(?:i |you |we |it |one )?(?:leave|let|keep|wait|dwell|sit|soak|take|stay|need|on)|dwell|contact time|leave (?:it|this|that) (?:on|to)|before (?:rinsing|wiping)|working time|how long (?:before|until))\b/;
export const lasting =
  /\b(?:how long (?:does|do|will|would|should) .*\b(?:last|hold|protect)|durab\w+|how long .*\blasts?|last (?:longer|long))\b/;
export const suitability =
  /\b(?:safe|ok|okay|alright|fine|suitable|suited|good|work|works|use|used|using|go|goes|put|harm|damage|hurt|ruin|for my|for|on)\b/;
export const ofSize =
  /\b(?:what sizes?|which sizes?|how (?:big|large|small)|sizes|how (?:much|many) (?:\w+ ){0,3}(?:in (?:a|the|one|it|each)|do (?:i|you) get)|how (?:much|many) (?:ml|litres?|grams?|cloths|wipes|pieces|sheets|pads|towels))\b/;
export const about =
  /\b(?:tell me about|what (?:is|does|do|are)|whats|any good|worth (?:it|buying|the money|getting)|info(?:rmation)? (?:on|about)|details? (?:of|on|about)|describe|is .* good|reviews?)\b/;
export const kitWanted =
  /\b(?:kit|set ?up|bundle|starter|start(?:ing|er)? (?:pack|kit|set)|everything (?:i|you|we|one) (?:need|d need)|whole lot|the lot|all of (?:it|that|them)|all (?:i|you) need|shopping list|gear|basics|essentials|(?:get|getting) started|start(?:ing)? (?:out|off)|begin with|bits and (?:bobs|pieces)|products to)\b/;
export const putTogether =
  /\b(?:put (?:me |us )?together|build|make (?:me|us|up)|make a|assemble|sort me (?:out )?|kit me out|get me started|shopping list|starter (?:kit|set|pack)|beginners? (?:kit|set|pack))\b/;
/** Somebody looks for a thing, not for a way. */
export const wanted =
  /\b(?:(?:i |im |we |ill |am )?(?:need|want|looking for|after|in the market for|shopping for|buy|buying|get myself|recommend(?:ed|ation|ations)?|suggest|got|sell me|point me (?:to|at))(?: me| us)? (?:a|an|some|any|the|something|anything|good|decent|best|new|your|which|what)\b|(?:something|anything|a product|products?|stuff) (?:to|for|that|which)\b|looking for|what (?:do|have) you (?:have|got|sell|stock) for|(?:which|what|best|good|decent|recommended|any) [\w ]{2,40}\b(?:for|on|to use|to buy|do you (?:recommend|suggest|have|sell)|should i (?:buy|get))\b|any (?:good|decent|cheap|nice|other)\b|what (?:would|do) you (?:recommend|suggest)|recommend)\b/;
/** A way is asked for, or whether one may: that is what guides are for. */
export const ofJob =
  /\b(?:how (?:do|can|should|would|could|to|did|best|i)\b|get (?:\w+ ){0,4}(?:off|out|rid)|need to|want to|trying to|what (?:do|should|can) i do|should i\b|can i\b|could i\b|may i\b|is it (?:ok|safe|bad|worth)|why\b|what (?:order|first|happens)|which (?:order|first)|before or after|ive (?:got|tried|used|put|spilt|spilled|scratched|noticed)|i have (?:a|some|got)|theres|there (?:is|are)|my \w+(?: \w+)? (?:is|are|has|have|keeps?|got|went|looks?)\b|someone|kids?\b|spilt|spilled|left (?:on|in))\b/;
/** What a workshop asks is no matter of products. */
export const ofWork =
  /\b(?:charge|charged|garage|workshop|body ?shop|detailer|valeter|valet|professional(?:ly)?|repair(?:ed)?|labour|done|respray(?:ed)?|get it|have it|having|getting|to (?:have|get))\b/;

/** Asks that only make sense of a product that is meant, with what shows them. */
export const ofProduct: readonly (readonly [ProductAsk, RegExp])[] = [
  ['size', ofSize],
  ['lasting', lasting],
  ['dwell', dwell],
  ['dilution', dilution],
];
