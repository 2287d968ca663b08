import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import {
  equipmentKindSchema,
  type KnowledgeEntry,
  knowledgeEntrySchema,
} from '@app/contracts/knowledge/knowledge.contract.js';

/** Words of summary, steps, tip and cautions: below it says too little, above it nobody reads it on a driveway. */
const WORDS = { least: 170, most: 470 };

/**
 * Every mistake in a folder laid out like data/knowledge, as 'file: sentence': what does not fit its schema, names kit,
 * steps or neighbours that are not there, or says the same topic twice.
 */
export function knowledgeMistakes(folder: string): { mistakes: string[]; files: number } {
  const mistakes: string[] = [];
  const complain = (file: string, message: string) => mistakes.push(`${file}: ${message}`);
  const kinds = readYaml(join(folder, 'equipment.yaml')) as { id: string }[];
  for (const kind of kinds)
    checkShape(equipmentKindSchema, kind, (message) => complain('equipment.yaml', `${kind.id} ${message}`));
  const known: Known = { kinds: new Set(kinds.map(({ id }) => id)), slugs: new Set(), topics: new Map() };

  const files = readdirSync(join(folder, 'entries')).filter((file) => file.endsWith('.yaml'));
  for (const file of files) known.slugs.add(basename(file, '.yaml'));
  for (const file of files) {
    let raw: unknown;
    try {
      raw = readYaml(join(folder, 'entries', file));
    } catch (error) {
      complain(file, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      continue;
    }
    const entry = checkShape(knowledgeEntrySchema, raw, (message) => complain(file, message));
    if (entry) for (const message of mistakesOf(entry, basename(file, '.yaml'), known)) complain(file, message);
  }
  return { mistakes, files: files.length };
}

interface Known {
  kinds: Set<string>;
  slugs: Set<string>;
  /** The entry of each topic. */
  topics: Map<number, string>;
}

const readYaml = (file: string): unknown => load(readFileSync(file, 'utf8'));

function checkShape<T>(schema: z.ZodType<T>, value: unknown, complain: (message: string) => void): T | null {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  complain(checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  return null;
}

function* mistakesOf(entry: KnowledgeEntry, name: string, { kinds, slugs, topics }: Known): Generator<string> {
  if (entry.slug !== name) yield `slug ${entry.slug} is not the file's name`;
  const other = topics.get(entry.topic);
  if (other) yield `topic ${entry.topic} is ${other} already`;
  topics.set(entry.topic, entry.slug);
  const changes = entry.variants.flatMap(({ change }) => change);
  const kit = [
    ...entry.equipment.map(({ id }) => id),
    ...changes.flatMap((one) => ('withEquipment' in one ? one.withEquipment : [])),
    ...changes.flatMap((one) => ('withoutEquipment' in one ? one.withoutEquipment : [])),
  ];
  for (const id of kit) if (!kinds.has(id)) yield `unknown equipment ${id}`;
  for (const one of changes) {
    const step = stepOf(one);
    if (step > entry.steps.length) yield `a variant names step ${step} of ${entry.steps.length}`;
  }
  for (const slug of entry.related) if (!slugs.has(slug)) yield `related ${slug} is not there`;
  const texts = [
    entry.summary,
    ...entry.steps.flatMap((step) => [step.title, step.text, step.why ?? '']),
    entry.topTip,
    ...entry.cautions.map(({ text }) => text),
    entry.stopAndAskPro,
  ];
  const words = texts.join(' ').split(/\s+/).length;
  if (words < WORDS.least || words > WORDS.most) yield `${words} words; ${WORDS.least} to ${WORDS.most} are wanted`;
}

/** The step that a change names, 0 where it names none. */
function stepOf(change: KnowledgeEntry['variants'][number]['change'][number]): number {
  if ('replace' in change) return change.replace;
  if ('remove' in change) return change.remove;
  return 'insertAfter' in change ? change.insertAfter : 0;
}
