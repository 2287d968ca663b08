import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** Words of summary, steps, tip and cautions: below it says too little, above it nobody reads it on a driveway. */
const WORDS = { least: 170, most: 470 };

/**
 * Every mistake in a folder laid out like data/knowledge, as 'file: sentence': what does not fit its schema, names kit,
 * steps or neighbours that are not there, or says the same topic twice.
 */
export function knowledgeMistakes(folder, { knowledgeEntrySchema, equipmentKindSchema }) {
  const mistakes = [];
  const complain = (file, message) => mistakes.push(`${file}: ${message}`);
  const kinds = readYaml(join(folder, 'equipment.yaml'));
  for (const kind of kinds)
    checkShape(equipmentKindSchema, kind, (message) => complain('equipment.yaml', `${kind.id} ${message}`));
  const known = { kinds: new Set(kinds.map(({ id }) => id)), slugs: new Set(), topics: new Map() };

  const files = readdirSync(join(folder, 'entries')).filter((file) => file.endsWith('.yaml'));
  for (const file of files) known.slugs.add(basename(file, '.yaml'));
  for (const file of files) {
    let raw;
    try {
      raw = readYaml(join(folder, 'entries', file));
    } catch (error) {
      complain(file, error.message.split('\n')[0]);
      continue;
    }
    const entry = checkShape(knowledgeEntrySchema, raw, (message) => complain(file, message));
    if (entry) for (const message of mistakesOf(entry, basename(file, '.yaml'), known)) complain(file, message);
  }
  return { mistakes, files: files.length };
}

const readYaml = (file) => parse(readFileSync(file, 'utf8'));

function checkShape(schema, value, complain) {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  complain(checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  return null;
}

function* mistakesOf(entry, name, { kinds, slugs, topics }) {
  if (entry.slug !== name) yield `slug ${entry.slug} is not the file's name`;
  const other = topics.get(entry.topic);
  if (other) yield `topic ${entry.topic} is ${other} already`;
  topics.set(entry.topic, entry.slug);
  const changes = entry.variants.flatMap(({ change }) => change);
  const kit = [
    ...entry.equipment.map(({ id }) => id),
    ...changes.flatMap((one) => [one.withEquipment, one.withoutEquipment]),
  ];
  for (const id of kit) if (id !== undefined && !kinds.has(id)) yield `unknown equipment ${id}`;
  for (const one of changes) {
    const step = one.replace ?? one.remove ?? one.insertAfter;
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
