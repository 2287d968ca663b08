// Texts made to be slow to read: words that nothing knows, words that nearly are ours, and what patterns trip over.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const OURS = (
  'windscreen alcantara leather droppings bonnet wheel alloy scratch swirl polish compound ceramic coating shampoo bucket ' +
  'microfibre detergent degreaser headlight oxidation interior upholstery carpet dashboard steering limescale watermark ' +
  'insects tarmac treesap overspray adhesive convertible fabric tailgate quarter panel lacquer vinyl rubber plastic trim'
).split(' ');
const MESSAGE = 4_000;
const TURN = 2_000;
const TURNS = 20;

/** Mulberry32: the same seed, the same texts. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `[{ name, message, conversationHistory? }]`, the same ones for the same seed. */
export function hostileTexts(seed) {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const strange = () => Array.from({ length: 4 + Math.floor(random() * 9) }, () => pick(LETTERS)).join('');
  const misspelt = () => {
    const word = pick(OURS);
    const at = 1 + Math.floor(random() * (word.length - 1));
    return pick([
      word.slice(0, at) + pick(LETTERS) + word.slice(at),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + pick(LETTERS) + word.slice(at + 1),
    ]);
  };
  const runTogether = () => pick(OURS) + pick(OURS) + pick(LETTERS);
  const filled = (length, word, between = ' ') => {
    let text = '';
    while (text.length < length) text += word() + (typeof between === 'string' ? between : between());
    return text.slice(0, length);
  };
  const sentences = (length) =>
    filled(length, misspelt, () => (random() < 0.2 ? '. ' : random() < 0.1 ? ' and also ' : ' '));
  const repeated = (text, length = MESSAGE) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const history = (turn, roles = ['user']) =>
    Array.from({ length: TURNS }, (_, at) => ({ role: roles[at % roles.length], content: turn() }));
  const alphabets = [
    [0x41, 26],
    [0xc0, 60],
    [0x391, 50],
    [0x410, 64],
    [0x5d0, 26],
    [0x627, 36],
    [0x905, 50],
    [0xe01, 50],
    [0x3041, 80],
    [0x4e00, 2_000],
    [0xac00, 2_000],
    [0x1f600, 70],
  ];
  const anyLetter = () => {
    const [from, count] = pick(alphabets);
    return String.fromCodePoint(from + Math.floor(random() * count));
  };
  const patterns = {
    'at signs': repeated('a@'),
    'at signs and dots': repeated('@.a'),
    tags: repeated('<script><a '),
    brackets: repeated('<'),
    'markdown links': repeated('[a]('),
    digits: repeated('1 ('),
    blanks: `no${' '.repeat(MESSAGE - 3)}x`,
    'new lines': repeated('it is not\n\n\n'),
    denials: repeated('it is not really not, '),
    negations: repeated('no nor not no '),
    commas: repeated(', and '),
    instructions: repeated('ignore act as you are '),
    questions: repeated('can i just really safely use a '),
    'stop it from': repeated('stop so that keep '),
    minutes: repeated('1 min '),
    steps: repeated('step 1 how long '),
    links: repeated('https://a.'),
    dangers: repeated('bleach acid ammonia petrol heat gun mix '),
    fears: repeated('without leaving scratching damage '),
    stars: repeated('**a__`'),
    'ligatures that unfold': repeated('\ufdfa'),
    accents: repeated('e\u0301\u0302\u0303\u0304'),
    'direction marks': repeated('\u202etar\u2066\u200b'),
    'half of a pair': repeated('\ud83d'),
  };
  const texts = [
    { name: 'unknown words', message: filled(MESSAGE, strange) },
    { name: '400 misspelt words', message: Array.from({ length: 400 }, misspelt).join(' ').slice(0, MESSAGE) },
    { name: 'sentences of misspelt words', message: sentences(MESSAGE) },
    { name: 'words run together', message: filled(MESSAGE, runTogether) },
    { name: 'one word', message: Array.from({ length: MESSAGE }, () => pick(LETTERS)).join('') },
    { name: 'one letter', message: repeated('a') },
    { name: 'all the alphabets', message: filled(MESSAGE, anyLetter, () => (random() < 0.2 ? ' ' : '')) },
    { name: 'far too long', message: filled(190_000, strange) },
    { name: 'words of ours', message: filled(MESSAGE, () => pick(OURS)) },
    {
      name: 'history of unknown words',
      message: filled(TURN, strange),
      conversationHistory: history(() => filled(TURN, strange)),
    },
    {
      name: 'history of misspelt words',
      message: 'what about in winter?',
      conversationHistory: history(() => filled(TURN, misspelt)),
    },
    {
      name: 'history of sentences',
      message: 'and the second one?',
      conversationHistory: history(() => sentences(TURN)),
    },
    {
      name: 'history of words of ours',
      message: 'the other problem',
      conversationHistory: history(() => filled(TURN, () => pick(OURS))),
    },
    {
      name: 'dialogue of misspelt words',
      message: sentences(MESSAGE),
      conversationHistory: history(() => filled(TURN, misspelt), ['user', 'assistant']),
    },
    {
      name: 'thousand short turns',
      message: 'tree sap',
      conversationHistory: Array.from({ length: 1_000 }, () => ({ role: 'user', content: filled(200, misspelt) })),
    },
    { name: 'history of blanks', message: 'no tar', conversationHistory: history(() => `no${' '.repeat(TURN - 3)}x`) },
  ];
  return [...texts, ...Object.entries(patterns).map(([name, message]) => ({ name, message }))];
}
