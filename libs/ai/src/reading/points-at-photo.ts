/** A pronoun by itself: in 'this rust' it is followed by what it is. */
const PRONOUN =
  /\b(?:this|that|these|those)(?=\s*(?:$|[^\w\s]|(?:is|are|be|been|was|were|could|can|might|has|have|on|in|at|under|inside|around|from|off|out|up|and|or|all|please|stuff|things?|here|there|appeared|came|happened|look|properly|away|with|without|before|after|for|myself)\b))/i;
const WHAT_IS_THERE = /\bwhat(?:['’]?s|\s+(?:is|are|was|were|could|can|might))?\s+(?:it|they|on|in|all over)\b/i;

/** Whether words beside a photo point at it: 'what is this on my wheel', 'how do I get rid of that?'. */
export const pointsAtPhoto = (text: string): boolean => PRONOUN.test(text) || WHAT_IS_THERE.test(text);
