import { words } from '../retrieval/tokens.js';

/** The little words of the languages that visitors of a British shop also write in; those that English has too are left out. */
const foreign: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    German:
      'der das und ist ich wie kann mein meine meinem meiner nicht auf mit von vom auto bekomme ein eine einen entferne reinigen lack sitz fleck flecken bitte hallo welche wieviel lange muss soll darf',
    French:
      'le les des est je comment puis mon ma mes sur avec pour une enlever voiture nettoyer tache taches siege peinture dois peux quel quelle combien bonjour merci il faut du la',
    Spanish:
      'el los las como puedo quitar limpiar coche mi mis con para una manchas mancha asiento asientos pintura debo cual cuanto hola gracias del esta',
    Italian:
      'il gli come posso togliere pulire macchina macchia macchie mio mia sedile vernice con per una devo quale quanto ciao grazie della dalla dai',
    Portuguese:
      'os como posso tirar limpar carro mancha manchas meu minha banco pintura com para uma devo qual quanto ola obrigado do da',
    Polish:
      'jak moge usunac wyczyscic samochod samochodu plamy plame moj moja moim na ze z do czy lakier fotel fotela prosze dziekuje jest',
    Dutch:
      'hoe kan ik mijn het een van op verwijderen schoonmaken auto vlek vlekken lak stoel moet mag welke hoeveel hallo bedankt krijg',
    Romanian: 'cum pot sa curat scot masina mea pete pata de pe scaun vopsea trebuie care cat buna multumesc din',
  }).map(([name, list]) => [name, new Set(list.split(' '))]),
);
const english = new Set(
  'the a is it my i to of on in and how what can do does with from off out for you this that are have has not get clean remove car wash use me was be any'.split(
    ' ',
  ),
);

/** The language a text is in, by its little words; 'English' unless another one is plain. Letters that English has not are plain at once. */
export function languageOf(text: string): string {
  if (/\p{Script=Cyrillic}{3}/u.test(text)) return 'Cyrillic';
  if (
    /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Hangul}]{2}/u.test(
      text,
    )
  )
    return 'another';
  const list = words(text);
  const share = (known: ReadonlySet<string>): number =>
    list.filter((word) => known.has(word)).length / (list.length || 1);
  const [best] = Object.entries(foreign)
    .map(([name, known]) => ({ name, share: share(known) }))
    .sort((a, b) => b.share - a.share);
  return list.length >= 3 && best && best.share >= 0.3 && best.share > share(english) ? best.name : 'English';
}
