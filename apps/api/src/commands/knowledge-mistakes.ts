import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import { entryFaults } from '@app/ai/entry-faults.js';
import { answerFileSchema } from '@app/contracts/knowledge/answer-book.contract.js';
import { facetFileSchema } from '@app/contracts/knowledge/facets.contract.js';
import { followUpFileSchema } from '@app/contracts/knowledge/follow-ups.contract.js';
import {
  equipmentKindSchema,
  type KnowledgeEntry,
  knowledgeEntrySchema,
} from '@app/contracts/knowledge/knowledge.contract.js';

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
  const known: Known = {
    kinds: new Set(kinds.map(({ id }) => id)),
    slugs: new Set(),
    topics: new Map(),
    options: new Map(),
  };

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
  checkFiles(folder, 'answers', answerFileSchema, known, complain);
  checkFiles(folder, 'facets', facetFileSchema, known, complain);
  checkFiles(folder, 'follow-ups', followUpFileSchema, known, complain, ({ guide, answers }) =>
    strayAnswers(Object.keys(answers), known.options.get(guide)),
  );
  return { mistakes, files: files.length };
}

/** What stands beside the guides in a folder of its own that need not be there: the shape of each file, and its guide. */
function checkFiles<T extends { guide?: string | undefined }>(
  root: string,
  folder: string,
  schema: z.ZodType<T>,
  { slugs }: Known,
  complain: (file: string, message: string) => void,
  mistakesIn: (checked: T) => string[] = () => [],
): void {
  const path = join(root, folder);
  if (!existsSync(path)) return;
  for (const file of readdirSync(path).filter((one) => one.endsWith('.yaml'))) {
    const name = `${folder}/${file}`;
    try {
      const checked = checkShape(schema, readYaml(join(path, file)), (message) => complain(name, message));
      if (checked?.guide && !slugs.has(checked.guide)) complain(name, `there is no guide ${checked.guide}`);
      for (const mistake of checked ? mistakesIn(checked) : []) complain(name, mistake);
    } catch (error) {
      complain(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
}

interface Known {
  kinds: Set<string>;
  slugs: Set<string>;
  /** The entry of each topic. */
  topics: Map<number, string>;
  /** The answers that each entry offers to its question. */
  options: Map<string, readonly string[]>;
}

/** Answers that the guide does not offer, and those of the guide that are not there; of a guide that cannot be read nothing is known. */
const strayAnswers = (written: readonly string[], offered: readonly string[] = written): string[] => [
  ...written.filter((one) => !offered.includes(one)).map((one) => `the guide does not offer '${one}'`),
  ...offered.filter((one) => !written.includes(one)).map((one) => `nothing follows from '${one}'`),
];

const readYaml = (file: string): unknown => load(readFileSync(file, 'utf8'));

function checkShape<T>(schema: z.ZodType<T>, value: unknown, complain: (message: string) => void): T | null {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  complain(checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  return null;
}

function* mistakesOf(entry: KnowledgeEntry, name: string, known: Known): Generator<string> {
  if (entry.slug !== name) yield `slug ${entry.slug} is not the file's name`;
  for (const { field, message } of entryFaults(entry, known)) yield `${field} ${message}`;
  known.topics.set(entry.topic, entry.slug);
  known.options.set(entry.slug, entry.followUpOptions);
}
