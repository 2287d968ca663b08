import { ancestors, classWords, type Element, textOf } from './dom.js';

const crossClass =
  /\b(related|cross ?sells?|up ?sells?|recommend(?:ed|ations?)|also bought|also like|frequently|bundle|add ?ons?|accessor(?:y|ies)|goes with|pairs? with|companion|complementary)\b/;
const crossWords =
  /^\W*(?:(?:goes|works|pairs|best) (?:well |great |perfectly )?with|(?:you )?(?:may|might) also|(?:often|frequently) bought|customers also|people also|complete the|add (?:a|an|the|our)\b.{1,60}\bfor\b|why not (?:add|try)|recommended|pair (?:it )?with|don[’']t forget)/i;

/** Whether an element in a card is about another product, which is sold along with the card's. */
export function isCrossSold(element: Element, card: Element): boolean {
  return [element, ...ancestors(element, card)].some(
    (one) => one !== card && (namesAnother(one) || crossWords.test(textOf(one).slice(0, 120))),
  );
}

/** By its class alone. */
export const namesAnother = (element: Element): boolean => crossClass.test(classWords(element));
