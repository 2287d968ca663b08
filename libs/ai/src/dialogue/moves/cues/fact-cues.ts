import type { Cue } from './cue.js';

export const lackCues: Cue[] = [
  [
    'lacks',
    /\b(?:dont|do not|didnt|doesnt) (?:\w+ ){0,2}?(?:have|own|possess|got|keep) (?!to\b|time\b|much time\b)|\b(?:havent|have not|hasnt|isnt|ive not|not|never) (?:\w+ )?got\b(?! (?:much )?time)|\b(?:havent|have not) (?:a|an|any|the|one)\b|\bno (?:\w+ ){1,3}(?:here|at home|in the house|to hand|handy|on me|left|available)\b|\b(?:ive|have|weve|got|with) (?:got )?no (?!idea\b|clue\b|time\b|luck\b|joy\b|effect\b|need\b)|\b(?:run|ran|im|were|all) out of (?!time\b|ideas\b)|\bwithout (?:a|an|any|the|one|access)\b|\b(?:cant|cannot|couldnt|unable to) (?:get|find|get hold of|source|buy|borrow|reach) (?:a|an|any|the|one|some|hold|it|that|that stuff|them|\w+ anywhere)\b|\black(?:ing)? (?:a|an|the|any)\b|^no (?!its?\b|the\b|they\w*\b|not\b|i\b|im\b|thats?\b|my\b|more\b|idea\b|way\b)(?:\w+ ){0,2}\w+$/,
  ],
];

/** What is so: what the visitor has and has not, and what was tried. */
export const factCues: Cue[] = [
  [
    'substitute',
    /\b(?:instead(?: of)?|alternatives?|substitut\w*|replacement for|swap|in place of|in lieu|rather than|as a replacement|household|home ?made|(?:from|out|in|out of) (?:of )?(?:the |my )?(?:kitchen|cupboards?|pantry|larder|under the sink)|(?:lying |laying )?(?:around|about) the house|at home already|everyday (?:stuff|things)|diy version|make my own|(?:works|do|be) (?:just )?as (?:good|well)|equivalent)\b/,
  ],
  ...lackCues,
  [
    'owns',
    /\b(?:ive|i have|weve|we have|i) (?:\w+ )?(?:only |just |already |also )*(?:got|own|bought|ordered|picked up|do have|borrowed|found) (?!to\b|rid\b|no\b|it (?:off|out|on)\b|a (?:problem|question|stain|mark|scratch)\b)|\b(?:all|only thing|only stuff) (?:i|ive|i ve)(?: \w+)? (?:have|got)\b|\b(?:ive|i have|i) only (?:got|have)\b|^(?:just |already )?(?:got|bought|ordered|borrowed|found) (?:a|an|some|the|my)\b|\b(?:ive|i have) (?:a|an|some|the) (?!problem|question|stain|mark|scratch|black|white|red|blue|grey|silver)\w+/,
  ],
  [
    'tried',
    /\b(?:ive|i have|i|we|weve|already|have) (?:\w+ )?(?:tried|used|been using|had a go with|attempted|gave it a (?:go|try) with|sprayed (?:it|on)|scrubbed (?:it )?with|washed it|hoovered|vacuumed|clayed|soaked it|wiped it|rubbed it|steamed)\b|\b(?:tried|used) (?:\w+ ){1,4}(?:already|first|before|twice|earlier|yesterday)\b|^(?:tried|used) \w+/,
  ],
];
