import { carPart, machine } from './words.js';

/** What is said of a thing as if it lived: an engine that coughs, a seat that is sore, a carpet that drank a bottle. */
const ofLiving =
  '(?:sick|ill|poorly|unwell|dizzy|faint|sore|tired|drunk|thirsty|blind|struggl(?:es|ing|ed)|wheez(?:y|ing|es|ed)|cough(?:ing|s|ed)|chok(?:ing|ed|es)|gasp(?:ing|s|ed)|splutter(?:ing|s|ed)|suffocat(?:ing|es|ed)|breath(?:ing|es|ed)|bleed(?:ing|s)|bled|faint(?:ed|s)|collapsed|passed out|unconscious|slumped|died|dead|drown(?:ing|ed)|swallow(?:ed|s|ing)?|drank|drinks?|drinking|ate|eats?|eaten|eating|gulp(?:ed|s)?|suck(?:ed|s|ing))';
const between =
  '(?: (?:is|was|are|were|has|have|had|s|just|been|being|keeps?|kept|started|starts?|starting|to|sounds?|sounding|looks?|looking|gone|going|went|all|a|bit|so|really|very|quite|like|its|now|proper|completely|always|smells?|stinks?|rattles?|squeaks?|about|nearly|almost|still|also|might|probably|and|finally)){0,5}';
const thing = `(?:${carPart}|${machine})`;
/** 'In the car' says where somebody is; only at the head of a statement does the thing act. */
const notAPlace =
  '(?<!\\b(?:in|into|inside|from|of|by|with|near|at|using|used|cleaning|cleaned|under|behind|on|onto|off|after|washing|washed|spraying|sprayed|polishing|doing|did|done|for|fitting|hoovering) (?:(?:the|my|our|his|her|a|this|that|some) )?(?:\\w+ )?)';
const noise =
  '(?:noises?|sounds?|rattl\\w*|squeak\\w*|squeal\\w*|whin(?:e|ing)|hum(?:ming)?|buzz\\w*|click\\w*|knock\\w*|tick\\w*|smells?|whiff|odou?r|pong|lines?|marks?|patterns?|swirls?|colou?rs?|shades?|finish|haze|shine|glow|shadow|outline|patch|halo|spot|sheen|tint|blemish)';
/** What somebody felt about a price, a joke or the state of a car, and not in the body. */
const feeling =
  '(?:laughing|(?:of|with|from) (?:laughter|laughing|excitement|shock|joy|pride|rage|shame|embarrassment|boredom|relief|envy)|(?:at|over|about) (?:the|it|that|this|how|his|her|my|a)|when (?:i|he|she|they|we|it|mum|dad|my \\w+) (?:saw|see|sees|heard|told|tells|said|says|found out|finds out|realis\\w*|quoted|showed)|(?:to )?(?:see|seeing|hear|hearing|look|looking)|i was so|so funny|bless)';
const manners = [
  new RegExp(
    `${notAPlace}(?<!\\bnext )\\b${thing}${between} ${ofLiving}\\b(?! (?:me|him|her|us|my|by the fumes)\\b)`,
    'g',
  ),
  /\b(?:been|was|were|is|are|being|got|gets?) (?:swallowed|eaten|drunk|sucked|gulped|choked|strangled|suffocated|drowned|bitten|licked) (?:up |away |out |in )?(?:by|in|with) (?:the |my |some |all the |a )*(?!(?:my|our|his|her|the|a)? ?(?:dog|cat|pup|kitten|son|daughter|kid|child|baby|toddler|boy|girl))\w+/g,
  new RegExp(
    `\\b(?:a|an|the|this|that|some|slight|slightly|makes?|making|hear|of) (?:(?:really|very|sort of|kind of|weird|strange|horrible|slight|bit of a) )*(?:dizzy\\w*|faint|sick|drunk|sore|queasy|nauseous|woozy|blind\\w*|numb|choking|wheezing|wheezy|gasping|coughing)(?: (?!(?:and|but|from|since|because|after|now|i|im|it|is|was|when|by|theres|my|me|feeling|headache)\\b)\\w+){0,4} ${noise}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:nearly|almost|practically|basically|virtually|literally|could have|just about) (?:(?:had|gave|given|having|giving|give) (?:me |him |her |my \\w+ )?a (?:heart attack|stroke|fit|seizure|coronary|hernia)|died|(?:fainted|collapsed|passed out|choked|thrown up|threw up|cried|keeled over)(?: \\w+){0,2} ${feeling})\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:had|has|having|have|gave|giving|give) (?:me |him |her |my \\w+ )?(?:a |an |an absolute )?(?:heart attack|stroke|fit|seizure|coronary)|died|fainted|collapsed|passed out|choked|in stitches)(?: \\w+){0,2} ${feeling}\\b`,
    'g',
  ),
  /\b(?:heart attack|stroke|fit|seizure) (?:of|waiting to|inducing|material|prices?)\b|\b(?:dying|to die|die|died) (?:to|for|of (?:embarrassment|boredom|shame))\b|\b(?:sting|stings|stung|dent\w*|hurts?|bruis\w*|wound\w*) (?:my|his|her|your) (?:pride|ego|feelings|wallet|pocket|soul|heart)\b|\bhave (?:a|kittens) (?:fit|cow) (?:if|when)\b|\bin stitches\b/g,
  /\b(?:spread\w*|spotted|covered|come out|came out|erupt\w*) (?:\w+ ){0,2}like (?:a )?(?:rash|measles|chicken ?pox|acne|hives)\b|\b(?:rash|outbreak|plague) of (?:\w+ ){0,2}(?:bumps?|spots?|specks?|dots?|pimples|rust|bubbles|stone chips|chips|marks?|scratches)\b/g,
];

/** Takes out of a normalised text what is said of things, or of feelings, in the words of illness. */
export const withoutManners = (text: string): string =>
  manners.reduce((rest, manner) => rest.replace(manner, ' | '), text);
