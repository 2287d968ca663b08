const question =
  /\?|\b(?:(?:do|does|did|can|can['’]?t|could|couldn['’]?t|should|shall|will|won['’]?t|would|may|is|was|are|were|am|have|has) (?:i|we|you|it|that|this|they|there)|(?:will|would|does|do|did|should) (?:a|an|the|my)|what(?:['’]?s)?|which|how(?:['’]?s)?|why|who(?:['’]?s)?|when do|when is|where(?:['’]?s)?)\b|^(?:(?:and|but|so|ok|right|then|or)[, ]+)*(?:can(?! (?:feel|see|smell|hear|tell|still|also|just)\b)|could|is|are|am|was|were|do|does|did|will|wo|would|should|has|may|must)(?:n['’]?t)?\b/i;

/** Whether a message asks anything; what does not only tells something. */
export const asksAnything = (message: string): boolean => question.test(message);
