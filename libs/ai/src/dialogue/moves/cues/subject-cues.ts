/** Which subject: another one, or an earlier one. */
export const returnCue =
  /\b(?<!com(?:e|es|ing) )(?:back|return|returning) (?:on ?)?to (?:the |my |that |those |what )?\w+|\b(?:you|we|i) (?:said|told|mentioned|talked|spoke|asked|were) (?:\w+ ){0,3}?(?:earlier|before|at the start|first)\b|\b(?:the |my |that )?(?:first|original|earlier|previous|other|initial) (?:thing|problem|question|one|job|issue|stain|mess|topic)\b|\babout (?:the|that|those|my) (?:\w+ ){1,3}(?:again|from before|earlier|from earlier)\b|\b(?:as for|regarding|re) the\b|^(?:and |so )?(?:the|that|those|my) (?:\w+ ){1,2}(?:one|again)\b/;

/** Says itself that something else comes, whatever it is. */
export const announcesCue =
  /\b(?:another|different|new|separate|unrelated) (?:thing|question|problem|issue|job|topic|matter|subject)\b|\bsomething else\b|\bchange of subject\b|\bon another note\b/;

export const anotherCue =
  /\b(?:another|different|new|separate|second|unrelated|one more) (?:thing|question|problem|one|issue|job|topic|matter|stain|mess|subject)\b|\bsomething else\b|\b(?:also|plus|another|next|now|and) (?:theres|there is|there are|ive (?:also )?got|my|i have|ive) \b|\bwhile im (?:at it|here)\b|\bchange of subject\b|\bon another note\b|\bnext up\b|\bnow (?:my|the|for)\b/;

/** In front of what was said wrong, or understood wrong. */
export const correctionCue =
  /^(?:no|nope|nah|actually|oh|wait|oops|whoops|correction|wrong|not|sorry|i mean|i meant|my mistake|my bad|hang on|hold on|should have said|forgot to (?:say|mention|add)|meant to say|btw|by the way|turns out|just checked|it turns out)\b|\b(?:i meant|should have said|by the way|btw|not (?:\w+ ){1,3}(?:but|its|its actually|theyre)|turns out|forgot to (?:say|mention|add)|meant to say|actually|(?:its|theyre|it is|they are|thats|that is|it was) not (?:\w+)|isnt (?:\w+ )?(?:its|it)|is really|is in fact|not (?:cloth|leather|paint|fabric|plastic|glass|vinyl))\b/;

/** The same job in another place. */
export const elsewhereCue =
  /^(?:and |so |but )?(?:what|how) about (?!using\b|if\b|with\b)|\bsame (?:for|on|with|thing|goes|again)\b|\b(?:does|will|would|can|could|is) (?:it|this|that|i|you) (?:\w+ ){0,4}?(?:on|for) (?:\w+ ){1,5}?(?:too|as well|also)$|\b(?:does|will|would) (?:it|this|that) (?:also |still )?work (?:on|for|with)\b|\b(?:has|have|had)? ?got (?:it|some|the same)(?: \w+){0,3} (?:too|as well)$|^and (?:on|for) (?:the |my )/;

/** In front of a detail that is told. */
export const tellsCue = /^(?:its|it is|theyre|they are|the \w+ (?:is|are)|mine is|mine are|on) /;
