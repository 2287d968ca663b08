import type { Cue } from './cue.js';

/** The way through the steps of a guide. */
export const wayCues: Cue[] = [
  [
    'previous-step',
    /\b(?:go )?back (?:one|a|1)(?: step| bit)?\b(?! \w+ (?:seat|door))|\b(?:one|a) step back\b|\b(?:previous|prior|preceding) (?:step|one|bit|part|stage)\b|\b(?:step|one|bit|part|stage) before(?: (?:that|this|it))?$|\bwhat was (?:the )?(?:last )?(?:step|one|bit|part) (?:again|before)\b|\brepeat (?:the )?(?:last|that) step\b|^(?:that|the last) (?:step|one|bit) again$|^previous$/,
  ],
  [
    'next-step',
    /^(?:(?:and|so|then|now|ok|right|done|finished|did|got|ive|all|that|it|thats|that is) )*(?:next|whats next|what next|what is next|what now|now what|what then|then what|and then|what comes (?:next|after)|whats after (?:that|this)|what do i do (?:next|now|then|after that|after)|next (?:step|one|bit|part|stage|thing)|on to the next(?: one| step| bit)?|after that)(?: (?:please|then|mate|do i do|one|step))*$|^(?:(?:ok|right|yep|yes|ive|i have|just|all) )*(?:done|did|finished|completed)(?: (?:that|it|this|all that|the first (?:one|step|bit)|step (?:\d|\w+)|with (?:that|it|step \d)|so far|now))*(?: (?:what|whats) (?:now|next))?$|^then$|\bwhats? (?:the |was )*next(?: step| bit| one)?\b|\bnext step\b|\b(?:what|whats) (?:do i do |comes |is )?after step (?:\d|\w+)\b/,
  ],
  [
    'skip-step',
    // 'Won't wiping without rinsing scratch it?' asks of harm.
    /^(?!(?:wont|will|would|doesnt|does|isnt|is|can|could)\b.*\b(?:scratch\w*|harm\w*|damag\w*|ruin\w*|hurt\w*|mark\w*|swirl\w*)).*(?:\b(?:skip|skipping|miss (?:\w+ ){0,3}?out|miss out|leave (?:\w+ ){0,3}?out|leave off|get away (?:with ?out|with not)|bother (?:with|to|\w+ing)?|is it (?:really |actually )?(?:needed|necessary|essential|optional|worth it|important)|(?:really|actually|absolutely|strictly) (?:need|needed|necessary|have|essential)|do without|not (?:bother|do)|avoid (?:the|doing)|jump (?:straight )?to)\b|\b(?:do|must|should) (?:i|we) (?:really |actually |still |even |also )?(?:need|have) to\b|\bmust i\b|\bdo i (?:really |actually |still |even |also )?need (?:the |a |an |any |to )?\w+|\bwhat if i (?:dont|do not|skip|miss|leave out)\b|\bwithout (?:doing|claying|rinsing|waxing|drying|washing|polishing|masking|testing|sealing|hoovering|vacuuming|degreasing|taping)\b|\b(?:step \w+|the \w+(?: \w+)?) (?:necessary|essential|optional)\b)/,
  ],
  [
    'step',
    /\bstep (?:\d+|one|two|three|four|five|six|seven|eight)\b|\b(?:first|second|third|fourth|fifth|sixth|last|final) (?:step|bit|part|stage)\b|\b(?:where|how) (?:do|should|shall|would) (?:i|we|you) (?:start|begin)\b|\b(?:start|begin) with\b|\bfirst thing\b|\bwhat (?:do|should) i do first\b|\b(?:walk|talk|take|guide) me through (?:it|this|that)\b/,
  ],
];
