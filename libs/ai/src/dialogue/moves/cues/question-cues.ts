import type { Cue } from './cue.js';

/** What is asked, as far as it asks for a kind of thing. */
export const questionCues: Cue[] = [
  [
    'cheaper',
    /\b(?:cheap(?:er|est|o|ly)?|too (?:expensive|dear|pricey|much money|steep)|less expensive|(?:on )?a (?:tight )?budget|save (?:some )?money|cant afford|skint|broke at the moment|costs? (?:too much|a fortune|an arm)|for (?:less|free|nothing)|pricey|(?:bit|quite|very|so) dear|low cost|bargain|(?:under|below|less than|within) \d+|\d+ (?:quid|pounds?)|spend (?:less|that much|so much))\b/,
  ],
  [
    'where-to-buy',
    /\b(?:where|which shop|what shop|who|anywhere)\b (?:\w+ ){0,5}?(?:buy|get|sells?|selling|find|stocks?|order|purchase|pick (?:one|it|some|them|that) up|stocked|available|sold)\b|\b(?:halfords|amazon|ebay|tesco|asda|screwfix|euro car parts|b and m|wilko|supermarket)(?! (?:car ?wash|hand ?wash|jet ?wash|garage|forecourt|roller))\b|\b(?:in stock|online shop|click and collect|deliver(?:ed|y|s)?)\b|\b(?:link|links) (?:to|for) (?:it|that|the|one|buy)\b|\bdo you sell\b|\b(?:get|buy|find|order) (?:it|that|this|one|some|them) (?:anywhere|somewhere|elsewhere|locally|near)\b|\bbuy (?:it|that|one|some|them) (?:from|online|anywhere|here)\b/,
  ],
  [
    'product',
    /\b(?:recommend(?:ed|ation|ations)?|(?:which|what|any|best|good|decent) (?:\w+ )?(?:brands?|products?|makes?|kits?)\b(?! (?:do|will|should|would) i need)|which (?:one )?(?:should|do) (?:i|you) (?:buy|recommend|get|suggest)|what (?:should|do) i buy|worth (?:buying|the money|getting)|compared? (?:to|with|them)|versus|vs|(?:whats|which is|is|is it) (?:the )?(?:best|better) (?:\w+ )?(?:buy|product|brand|value|wax|sealant|polish|cleaner|shampoo|polisher)|the (?:first|second|third|other|cheaper|dearer) (?:product|one you (?:said|listed|recommended))|price of|how much (?:is|does|do|are|for|would) (?:the|that|a|it|one|this|they|those)(?: \w+){0,3}$)/,
  ],
  [
    'how-often',
    /\bhow (?:often|regularly|frequently)\b|\bhow many times (?:a|per|in)\b|\bevery (?:how many|week|month|wash) or\b/,
  ],
  [
    'how-long',
    /\bhow (?:long|quick(?:ly)?|soon|many (?:minutes|mins|hours|hrs|days|secs|seconds|weeks)|much longer|much time)\b|\bwhen (?:can|should|do|will|is) (?:i|it|we|the)\b|\b(?:dwell|soak|soaking|drying|curing|cure) time\b|\bfor how long\b|\bwhat time\b|\bhow (?:fast|late)\b|\b(?:will|does|would) (?:it|that|this) last\b/,
  ],
  [
    'how-much',
    /\bhow (?:much|many|strong|diluted|big|thick|hot|warm|hard|deep)\b|\b(?:what|which) (?:ratio|dilution|strength|concentration|amount|quantity|temp\w*|pressure|speed|grit|size)\b|\bdilut(?:e|ed|ion)\b/,
  ],
  [
    'why',
    /^why\b|\b(?:and |but )?why (?:is|do|does|did|not|cant|should|would|has|have|two|the|a|wait|no|that|on)\b|\bwhy$|\bwhats the (?:point|reason|idea)\b|\bwhat (?:does|is|do) (?:\w+ ){0,3}(?:for|do exactly|actually do)$|\bhow come\b|\bwhat for$|\bwhats it for$|\bwhat difference does\b/,
  ],
  [
    'may-i',
    /^(?:and |but |or )?(?:can|could|should|may|would|will|shall|is|are|does|do) (?:i|we|it|you|that|this|they|the|my|there|a|an|\w+)\b|\b(?:ok|safe|alright|fine|bad|harmful) (?:to|for|if|on)\b|^(?:what|how) about (?:using|with|if i)\b|\bam i (?:ok|alright|safe|allowed)\b|\bsame (?:on|for|with|thing (?:on|for|with))\b|\b(?:can|could|should|may) i\b/,
  ],
];
