import type { CarFact } from '@app/contracts/analysis/analysis.contract.js';
import type { Garage, Owned } from '@app/contracts/accounts/garage.contract.js';
import { localStore } from './local-store';

/** A garage as this browser and the account last had it together. */
export interface Agreed {
  accountId: string;
  garage: Garage;
}

/** What a driver sees by looking, in the words of the assistant's own questions. */
export const carQuestions: { part: CarFact['part']; label: string; choices: string[] }[] = [
  {
    part: 'colour',
    label: 'Colour',
    choices: ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Green', 'Brown', 'Yellow'],
  },
  { part: 'paint', label: 'Paint', choices: ['Gloss paint', 'Ceramic coating', 'Matte, wrap or film'] },
  { part: 'wheels', label: 'Wheels', choices: ['Painted or lacquered', 'Polished bare metal', 'Chrome', 'Matte'] },
  { part: 'roof', label: 'Roof', choices: ['Painted', 'Fabric soft top', 'Vinyl', 'Glass'] },
  { part: 'seats', label: 'Seats', choices: ['Cloth', 'Leather', 'Alcantara or suede'] },
  { part: 'protection', label: 'Protection', choices: ['Wax', 'Sealant', 'Ceramic coating', 'Nothing'] },
];

/** Kept in this browser, and with the account of those who are signed in; goes with a question, and nowhere else. */
export const carStore = localStore<CarFact[]>('car', (stored) => (Array.isArray(stored) ? stored.filter(isFact) : []));
/** What the visitor has. */
export const shelfStore = localStore<Owned[]>('shelf', (stored) =>
  Array.isArray(stored) ? stored.filter(isOwned) : [],
);
/** Null where no account has it. */
export const agreedStore = localStore<Agreed | null>('garage', (stored) => (isAgreed(stored) ? stored : null));

/** Answers that were kept before kinds were told go by their names. */
export const keyOf = ({ kitId, name }: Owned): string => kitId ?? name.trim().toLowerCase();

/** All of it, here; the account's is another matter. */
export function forgetGarage(): void {
  carStore.set(() => []);
  shelfStore.set(() => []);
}

/** After signing out: what the account keeps is nobody else's on a shared computer. What no account has stays. */
export function leaveGarageToAccount(): void {
  if (!agreedStore.get()) return;
  agreedStore.set(() => null);
  forgetGarage();
}

function isFact(fact: unknown): fact is CarFact {
  const { part, words } = (fact ?? {}) as Partial<CarFact>;
  const question = carQuestions.find((one) => one.part === part);
  return question !== undefined && words !== undefined && question.choices.includes(words);
}

function isOwned(item: unknown): item is Owned {
  const { name, category } = (item ?? {}) as Partial<Owned>;
  return typeof name === 'string' && typeof category === 'string';
}

function isAgreed(value: unknown): value is Agreed {
  const { accountId, garage } = (value ?? {}) as Partial<Agreed>;
  return typeof accountId === 'string' && Array.isArray(garage?.car) && Array.isArray(garage.shelf);
}
