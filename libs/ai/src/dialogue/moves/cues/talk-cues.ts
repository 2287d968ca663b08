import type { Cue } from './cue.js';

/** Talk of the assistant or of oneself, not of the car. */
export const talkCues: Cue[] = [
  [
    // Asked of the shop that people take us for.
    'our-service',
    /\b(?:are|is) you(?:r shop)? (?:guys |lot |still )*(?:open|closed|mobile|insured|busy|free|available)\b|\bwhat time (?:do|are|is) you(?:r shop)? (?:guys )?(?:open|close|shut|start|finish)\w*\b|\b(?:your )?opening (?:hours|times)\b|\bdo you (?:guys |lot |also )*(?:do|offer|have) (?:a |any )*(?:mobile|valets?|valeting|home visits?|collections?|drop ?offs?|gift vouchers?|gift cards?|fleets?|walk ?ins?|discounts? for)\b|\b(?:do|can|could|will|would) you (?:guys )?(?:come (?:to me|to my|out|round)|collect (?:it|my|the)|fit me in|book me in|take bookings)\b|\b(?:book|booking) (?:in|me in|my car in|a (?:slot|valet|wash|detail|clean|appointment|time)|an appointment)\b|\b(?:whats|what is|what are) your (?:price|prices|rates?|address|number|phone)\b|\b(?:valet|wash|detail|clean|polish) (?:at yours|at your place|with you guys)\b|\bwhere are you (?:based|located)\b/,
  ],
  [
    'are-you-real',
    /\b(?:are|is) (?:you|this|these|that|there) (?:\w+ ){0,4}?(?:real|human|humans|person|people|bot|robot|ai|machine|computer|chatbot|chat ?gpt|automated|alive)\b(?! polish)|\b(?:am i|who am i|is this) (?:\w+ ){0,2}(?:talking|speaking|chatting|typing) (?:to|with)|\b(?:who|what) are you\b(?! (?:for|on|going|saying|doing|telling))|\b(?:whats|what is) your name\b|\b(?:speak|talk|put me through) to (?:a |an )?(?:real |actual |proper )?(?:person|human|someone|somebody|man|woman|agent|operator)\b|^(?:you )?(?:a )?(?:real person|human|bot|robot|ai)(?: or (?:\w+ ){0,3}\w+)?$|\byou(?:re)? (?:just )?(?:a )?(?:robot|bot|computer|machine|chatbot|ai)\b/,
  ],
  [
    'what-can-you-do',
    /\bwhat (?:else )?(?:can|do|could|did) (?:you) (?:do|help|know|cover|offer|answer)\b|\bhow (?:does|do) (?:this|you)(?: thing| app| site| bot)? work\b|\bwhat are you for\b|\bwhat (?:sort|kind|kinds|sorts) of (?:things|stuff|questions|problems) (?:can|do|should)\b|\bwhat can i ask\b|\bwhat is this (?:site|app|thing|for)\b|\bwhat (?:do|are) you (?:actually )?(?:good at|able)\b|\b(?:do|can) you (?:only )?(?:do|help with|know about) (?:other|anything|everything|more|only)\b/,
  ],
  [
    'doubt',
    /\b(?:are you (?:\w+ )?(?:sure|certain|positive)|(?:you|it|this) (?:had )?better (?:be right|work)|(?:i )?hope (?:this|it|that|youre|you are) (?:works|right|not wrong)|(?:can|should) i (?:really )?trust (?:you|this|that)|how do you know|says who|where (?:do|did) you get (?:this|that|your)|what makes you (?:so )?sure|sounds (?:wrong|dodgy|risky))\b/,
  ],
  [
    'sadness',
    /\b(?:i feel|im feeling|feeling|i am feeling|ive been feeling|been feeling|im|i am) (?:\w+ ){0,3}?(?:down|low|sad|depressed|lonely|alone|miserable|anxious|overwhelmed|tearful|worthless|empty|heartbroken|gutted|stressed(?: out)?|at my wits end|like crying|like giving up|so tired of (?:it all|everything))\b(?! (?:the|on|in|at|about|to)\b)|\b(?:rough|tough|rubbish|terrible|horrible|awful|bad|crap|hard) (?:day|week|month|time|year)\b|\b(?:cant cope|want to cry|crying|nobody cares|hate my life|my life is|broke up with|split up with|got divorced|lost my job|been sacked)\b|\bmy (?:\w+ )?(?:wife|husband|partner|mum|mam|mom|dad|nan|gran|grandad|brother|sister|son|daughter|friend|mate|dog|cat) (?:has |just |sadly )*(?:died|passed away|passed|left me|walked out|is dying)\b/,
  ],
  [
    'complaint',
    /^(?:\w+ ){0,2}(?:useless|rubbish|crap|shit|shite|bollocks|bullshit|hopeless|pathetic|pointless|terrible|awful|stupid|dumb|idiot|moron|garbage|trash|lame|joke)(?: (?:bot|app|site|answer|advice|thing|mate|robot|machine|idiot))*$|\b(?<!(?:says|said|reckons|thinks|is|are|was|or) )(?:this|that|thats|youre|you are|your (?:advice|answer|answers|reply|site)|you|app|bot) (?:\w+ ){0,3}?(?:useless|rubbish|crap|shit|shite|bollocks|hopeless|pathetic|waste of (?:my )?time|pointless|no help|not helpful|unhelpful|not helping|no use|a joke|stupid|thick|dumb|an? idiot|awful|terrible|clueless|wrong)\b(?! (?:in|on|under|from|bag|bags)\b)|\byou(?:re| are)? (?:\w+ )?(?:not listening|dont listen|not reading|not answering|didnt (?:answer|listen|read|help)|havent (?:answered|helped|read|listened)|dont (?:understand|get it|know)|keep (?:saying|telling|repeating)|repeating yourself|already (?:said|told)|just (?:said|told|repeated)|misunderst\w+|missed the point)\b|\b(?:stop|quit) (?:repeating|saying|telling me|asking)\b|\b(?:said|told me|heard) that already\b|\balready (?:said|told|know|knew) that\b|\b(?:i asked|that(?:s| is)? not what i|not what i asked|answer (?:me|the question|my question)|thats not an answer|read (?:what|my)|that (?:doesnt|didnt|does not|did not) (?:help(?: me)?|answer (?:it|my question|the question))$|no help at all|fed up with (?:you|this)|bad advice|doesnt help at all|what a waste|wasting my time|for gods sake|ffs|are you (?:thick|stupid|dumb|deaf|blind|serious|kidding|having a laugh))\b/,
  ],
];
