import { normalise, words } from '../../retrieval/tokens.js';

import type { MoveKind } from '../../move.js';

/** A language that visitors write in, by words that English has not, and how it says that the talk is in English. */
interface Language {
  name: string;
  words: ReadonlySet<string>;
  says: string;
}

const language = (name: string, telling: string, says: string): Language => ({
  name,
  words: new Set(telling.split(' ')),
  says,
});

const byWords: Language[] = [
  language(
    'French',
    'je jai le la les des une est comment puis peux avec sur pour dans mon ma mes pas cest quel quelle merci bonjour voiture enlever nettoyer tache siege cuir ou que qui faire faut il elle vous',
    'Je réponds en anglais, mais je vais essayer.',
  ),
  language(
    'German',
    'ich der das die und ist nicht wie kann mit auf fur den dem mein meine ein eine wir haben habe was bekomme vom von danke hallo auto fleck entfernen sitz leder lack reinigen bitte geht noch',
    'Ich antworte auf Englisch, aber ich versuche es.',
  ),
  language(
    'Spanish',
    'el la los las un una es como puedo con para por mi mis que de del en no usar quitar limpiar mancha asiento coche cuero gracias hola se lo donde cuanto tengo hay pasta',
    'Respondo en inglés, pero lo intento.',
  ),
  language(
    'Italian',
    'il lo gli una per con sono come posso che di della del mio mia non e togliere pulire macchia sedile macchina pelle grazie ciao dove quanto ho si usare',
    'Rispondo in inglese, ma ci provo.',
  ),
  language(
    'Portuguese',
    'o os um uma como posso com para meu minha nao que de do da em tirar limpar mancha banco carro couro obrigado obrigada ola onde quanto tenho usar pode',
    'Respondo em inglês, mas vou tentar.',
  ),
  language(
    'Dutch',
    'ik het een is hoe kan met op voor mijn niet wat van en vlek stoel auto leer schoonmaken verwijderen bedankt hallo hoeveel waar heb zit er uit moet',
    'Ik antwoord in het Engels, maar ik probeer het.',
  ),
  language(
    'Polish',
    'jak jest na do nie sie moge czy co z w mam moj moja plama plame usunac wyczyscic samochod samochodu fotel skora dziekuje dzien dobry gdzie ile prosze to',
    'Odpowiadam po angielsku, ale spróbuję pomóc.',
  ),
  language(
    'Romanian',
    'cum pot sa cu pe din este nu ce la si am mea meu pata curat scot masina scaun piele multumesc buna unde cat vreau',
    'Răspund în engleză, dar încerc.',
  ),
  language(
    'Turkish',
    'bir ve nasil icin ne bu mi var koltuk araba arabanin leke lekesi cikar temizle temizlenir tesekkurler merhaba nerede kadar deri',
    'İngilizce yanıt veriyorum ama deneyeceğim.',
  ),
];

const byScript: [RegExp, Omit<Language, 'words'>][] = [
  [/\p{Script=Cyrillic}{3}/u, { name: 'Russian or Ukrainian', says: 'Я отвечаю по-английски, но попробую помочь.' }],
  [/\p{Script=Greek}{3}/u, { name: 'Greek', says: 'Απαντώ στα αγγλικά, αλλά θα προσπαθήσω.' }],
  [/\p{Script=Arabic}{3}/u, { name: 'Arabic', says: 'أجيب باللغة الإنجليزية، لكنني سأحاول.' }],
  [/\p{Script=Hebrew}{3}/u, { name: 'Hebrew', says: 'אני עונה באנגלית, אבל אנסה.' }],
  [/\p{Script=Devanagari}{3}/u, { name: 'Hindi', says: 'मैं अंग्रेज़ी में जवाब देता हूँ, पर कोशिश करूँगा।' }],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, { name: 'Japanese', says: '英語でお答えしますが、やってみます。' }],
  [/\p{Script=Han}{2}/u, { name: 'Chinese', says: '我用英语回答，但我会尽力。' }],
];

/** Small words without which nobody writes three words of English. */
const english = new Set(
  'the a an i it its is are was my your you to of on in off out with for and or not dont cant do does did can should how what why when where which this that have has got be if but so'.split(
    ' ',
  ),
);

export interface OtherLanguage {
  name: string;
  /** Says in that language that we answer in English. */
  says: string;
}

const intents: [MoveKind, RegExp][] = [
  [
    'how-long',
    /\b(?:cuanto tiempo|combien de temps|wie lange|quanto tempo|hoe lang|jak dlugo|cat timp|ne kadar sure)\b/,
  ],
  [
    'where-to-buy',
    /\b(?:donde (?:\w+ )?compr\w+|ou (?:\w+ )?achet\w+|wo (?:\w+ ){0,3}kauf\w+|dove (?:\w+ )?compr\w+|onde (?:\w+ )?compr\w+|waar (?:\w+ ){0,3}kop\w+|gdzie (?:\w+ )?kupi\w+)\b/,
  ],
  ['how-much', /\b(?:cuant[oa]s?|combien|wie ?viel|quant[oiae]|hoeveel|ile)\b/],
  ['why', /\b(?:por que|pourquoi|warum|perche|porque|waarom|dlaczego|de ce)\b/],
  ['next-step', /\b(?:y ahora|et maintenant|und jetzt|und dann|e adesso|e agora|en nu|co teraz)\b/],
];

/** The kind of question that a message in another language asks; null where that is not plain. */
export const foreignIntent = (message: string): MoveKind | null =>
  intents.find(([, pattern]) => pattern.test(normalise(message)))?.[0] ?? null;

/** The language of a message that is not English; null for English, and where too little is said to know. */
export function otherLanguage(message: string): OtherLanguage | null {
  const script = byScript.find(([pattern]) => pattern.test(message));
  if (script) return script[1];
  const list = words(message);
  const inEnglish = list.filter((word) => english.has(word)).length;
  let best: { language: Language; count: number } | null = null;
  for (const candidate of byWords) {
    const count = list.filter((word) => candidate.words.has(word)).length;
    if (count > (best?.count ?? 0)) best = { language: candidate, count };
  }
  if (!best || best.count < 2 || best.count <= inEnglish || best.count * 3 < list.length) return null;
  return { name: best.language.name, says: best.language.says };
}
