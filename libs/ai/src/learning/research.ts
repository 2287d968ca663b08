import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Found, Library } from './library.js';
import { type FoundEvidence, isOurs, type Material, trustOf } from './material.js';
import { sentencesOf } from './sentences.js';
import { type Fitness, unfitness } from './unfit.js';

/** A guide is about much: of one only the sentences are read that tell this much of what is asked. */
const SENTENCE_ABOUT_IT = 0.4;
/** Sentences that are read of one text. */
const MOST_SENTENCES = 14;

/** A text that was left out, and why. */
export interface Unfit {
  title: string;
  why: string;
}

export interface Research {
  evidence: FoundEvidence[];
  unfit: Unfit[];
}

/**
 * What there is on a subject, as quotations in each text's own order, the texts that are most about it first. What is not ours
 * is looked at as a whole before a sentence of it is read.
 */
export async function research(
  subject: string,
  library: Library,
  { fitness, signal }: { fitness: Fitness; signal: AbortSignal },
): Promise<Research> {
  const found: Research = { evidence: [], unfit: [] };
  const { texts, shareIn } = library.find(subject);
  for (const material of texts) {
    await nextTurn();
    signal.throwIfAborted();
    const why = isOurs(material) ? null : unfitness(`${material.title}. ${material.text}`, fitness);
    if (why !== null) found.unfit.push({ title: material.title, why });
    else found.evidence.push(...quotationsOf(material, shareIn));
  }
  return found;
}

function quotationsOf({ text, ...material }: Material, shareIn: Found['shareIn']): FoundEvidence[] {
  const isGuide = material.source === 'entry';
  return sentencesOf(text)
    .filter((sentence) => !isGuide || shareIn(sentence) >= SENTENCE_ABOUT_IT)
    .slice(0, MOST_SENTENCES)
    .map((quote) => ({ ...material, id: randomUUID(), quote, trust: trustOf[material.source] }));
}
