import { type Finding, findings } from '@app/contracts/knowledge/safety.contract.js';
import { saysItIsOver, saysStill } from './clauses.js';
import { Said } from './said.js';
import { nothingSaid, type Setting } from './setting.js';
import { signs } from './signs/signs.js';
import { isUnrelated } from './unrelated.js';
import { animal, child, pattern } from './words.js';

/** What a message tells of somebody who is hurt or ill now. */
export interface Symptom {
  finding: Finding;
  affected: 'self' | 'child' | 'animal' | 'somebody';
  /** The words that tell of it, normalised. */
  evidence: string;
}

/** What still harms when it seems over: nobody's 'he is fine' ends it before a doctor or vet has said so. */
export const harmsLater: ReadonlySet<string> = new Set<Finding>([
  'hydrofluoric',
  'swallowed',
  'button-battery',
  'heating-rags',
  'animal',
  'injection',
  'electric-shock',
  'carbon-monoxide',
  'gas-released',
  'welding-fumes',
  'needle',
]);
const seenBySomebody =
  /\b(?:vet|doctor|hospital|paramedics?|a e|nurse|gp|111|999) (?:\w+ ){0,3}(?:says?|said|checked|confirmed|cleared|gave)\b/i;

/** Long stories are read to here; the limit keeps the worst input cheap. */
const longest = 6_000;

/** The most serious thing that a message tells of, null where nobody is hurt. Pure: the same words in the same setting read the same. */
export function readSymptom(message: string, setting: Setting = nothingSaid): Symptom | null {
  const said = new Said(message.slice(0, longest), setting);
  const isOver = saysItIsOver(message) && !saysStill(message.replace(/\bjust\b/gi, ' '));
  const wasSeen = seenBySomebody.test(message) && isOver;
  for (const finding of findings) {
    const evidence = said.told(signs[finding]);
    if (evidence === null) continue;
    if (isUnrelated(said, finding)) continue;
    if (isOver && (wasSeen || !harmsLater.has(finding))) continue;
    return { finding, affected: affectedIn(said.whole, finding), evidence };
  }
  return null;
}

const animalWord = pattern(animal);
const childWord = pattern(child);

function affectedIn(whole: string, finding: Finding): Symptom['affected'] {
  if (finding === 'animal' || (animalWord.test(whole) && finding === 'shut-in-car')) return 'animal';
  if (childWord.test(whole)) return 'child';
  return /\b(?:i|im|ive|my|me)\b/.test(whole) ? 'self' : 'somebody';
}
