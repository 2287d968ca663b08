import type { MoveKind } from '../../move.js';

/** What people say to each other, by what it is. A message is small talk only where such phrases cover all of it. */
const phrases: [MoveKind | 'filler', RegExp][] = [
  [
    'thanks',
    /^(?:(?:many |big )?thanks?|thank you|cheers|ta|(?:much |really )?appreciate(?:d)?(?: it| that| the help)?|nice one|youre a (?:star|legend|lifesaver|gem)|legend|lifesaver|much obliged|gracias|merci|danke|grazie|obrigad[oa]|dziekuje|dank je|multumesc|thats (?:really |very |so |a great |great |a big )?(?:helpful|help)|good to know|glad i asked)\b/,
  ],
  [
    'worked',
    /^(?:(?:that|it|its|this|thats)? ?(?:all |really |actually |totally |has |have )*(?:worked(?: a treat| perfectly| great| well| brilliantly| like a charm| a charm)?|did the (?:trick|job)|(?:come|came) (?:right |straight )?(?:off|out|up)(?: lovely| nicely| great| a treat| like new)?|(?:completely )?gone(?: now)?|sorted(?: it| now)?|looks? (?:great|amazing|brand new|like new|good as new|spotless|mint|lovely)|fixed(?: it| now)?|clean now|spotless|all done|job done|good as new))\b/,
  ],
  [
    'praise',
    /^(?:(?:you|your|youre|you are|this|this is|that|thats|that is|its|it is|what a|such|good|great|love|loving)(?: \w+){0,2} (?:good|great|brilliant|amazing|awesome|clever|smart|fantastic|excellent|ace|helpful|impressive|impressed|useful|bot|advice|app|site|service|answer|tip|tips|this|it)|i love (?:this|you|it)|good (?:bot|job|work|stuff|shout|idea|tip|advice)|well done|great (?:stuff|job|advice|tip)|impressive|im impressed|top (?:man|stuff|advice|tip|bloke)|spot on|quality)\b/,
  ],
  [
    'praise',
    /^(?:brilliant|perfect|great|lovely|awesome|amazing|excellent|fab|fabulous|fantastic|wonderful|superb|wicked|sweet|magic|ace|mint|nice|cool|sound|good|wow|bril|brill|smashing|top)\b/,
  ],
  [
    'hello',
    /^(?:hi(?:ya)?|hello|hey|heya|hey there|yo|oi oi|ey up|howdy|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|you alright|how are you(?: doing)?(?: today)?|hows it going|how do|whats up|sup|anyone (?:there|here)|you there|are you (?:there|ok|alright|well)|greetings)\b/,
  ],
  [
    'bye',
    /^(?:bye(?: bye)?|goodbye|see (?:you|ya)(?: later| soon)?|cya|(?:good )?night(?: night)?|later|laters|tata|ta ta|toodle \w+|catch you later|speak (?:soon|later)|take care|im off|im done|thats all|that is all|thats everything|nothing else|all good|im good|im all set|have a (?:good|nice|great|lovely) (?:one|day|evening|night|weekend|time)|ill (?:leave|stop) (?:you|it|there)(?: there| at that| be)?|ill (?:take|get) it to (?:someone|somebody|a (?:pro|professional|garage|detailer|valeter|specialist)))\b/,
  ],
  [
    'acknowledged',
    /^(?:ok(?: then)?|right(?: then| ok)?|got (?:it|that|you|ya)|gotcha|i see|ah i see|understood|makes sense|that makes sense|fine|will (?:do|try)(?: that| it)?|ill (?:do|try|give it a (?:go|try|whirl)|have a go|bear (?:it|that) in mind|see)(?: that| it)?|sure|alright then|fair (?:enough|dos|play)|no (?:problem|worries|probs)|roger|yep|yes|yeah|no|nope|nah|noted|aye|deal|good point|interesting|really|oh right|ah ok|hmm+|hm|mm+|mhm|let me (?:try|see|check|have a look)|give me a (?:minute|min|sec|moment)|brb|one (?:sec|moment|minute)|hang on|hold on)\b/,
  ],
  [
    'filler',
    /^(?:there|again|mate|buddy|pal|love|man|bro|bud|dude|fella|chap|everyone|all|now|then|so|very|much|a lot|a million|loads|for (?:that|this|the help|your help|all (?:that|this|your help|the help)|everything|now|helping|the (?:info|advice|tip|tips))|you|and|but|oh|ah|well|anyway|just|really|actually|today|help|that|this|it|thats|its|is|great|please|to|the|your|be|see|soon|again|me|i|am|was|too|both|guys|sir|hun|babe|x+|xo|indeed|honestly|absolutely|definitely|totally|truly|kindly|as (?:always|ever))\b/,
  ],
];

/** Where a message is several of them, the one that wants its answer. */
const rank: MoveKind[] = ['bye', 'worked', 'thanks', 'praise', 'hello', 'acknowledged'];

/** The kind of small talk that a whole message is, with its telling phrase; null where it says anything else. */
export function smallTalkIn(text: string): { kind: MoveKind; evidence: string } | null {
  if (text === '' || text.length > 120) return null;
  let rest = text;
  const found = new Map<MoveKind, string>();
  while (rest !== '') {
    const hit = longestPhrase(rest);
    if (!hit) return null;
    if (hit.kind !== 'filler' && !found.has(hit.kind)) found.set(hit.kind, hit.said);
    rest = rest.slice(hit.said.length).trim();
  }
  const kind = rank.find((candidate) => found.has(candidate));
  return kind ? { kind, evidence: found.get(kind)! } : null;
}

function longestPhrase(text: string): { kind: MoveKind | 'filler'; said: string } | null {
  let best: { kind: MoveKind | 'filler'; said: string } | null = null;
  for (const [kind, pattern] of phrases) {
    const said = pattern.exec(text)?.[0];
    if (said && said.length > (best?.said.length ?? 0)) best = { kind, said };
  }
  return best;
}
