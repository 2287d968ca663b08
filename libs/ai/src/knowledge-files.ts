import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EquipmentKind,
  equipmentKindSchema,
  type KnowledgeEntry,
  knowledgeEntrySchema,
  type ProductCaution,
  productCautionSchema,
} from '@app/contracts/knowledge/knowledge.contract.js';
import { type AdviceTermsFile, adviceTermsSchema } from '@app/contracts/knowledge/advice-terms.contract.js';
import { type Lexicon, lexiconSchema } from '@app/contracts/knowledge/lexicon.contract.js';
import {
  type Decoy,
  decoySchema,
  type HazardFile,
  hazardFileSchema,
} from '@app/contracts/knowledge/safety.contract.js';
import { type Thing, thingSchema } from '@app/contracts/knowledge/things.contract.js';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { HarmModelData } from './first-aid/learned/harm-model.js';
import { type LinearModelData, unpackModel } from './learned/linear-model.js';

export interface KnowledgeFiles {
  entries: KnowledgeEntry[];
  equipment: EquipmentKind[];
  lexicon: Lexicon;
  hazards: HazardFile;
  decoys: Decoy[];
  productCautions: ProductCaution[];
  adviceTerms: AdviceTermsFile;
  /** What people ask whether they may use, and on what. */
  things: Thing[];
  /** English words that name a substance, a tool or an act that could hurt. */
  wordClasses: string;
  harm: HarmModelData;
  advice: LinearModelData;
}

/** A file of data/knowledge that is no YAML or does not fit its schema; the message names the file and every mistake in it. */
export class KnowledgeFileError extends Error {
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.name = 'KnowledgeFileError';
  }
}

/** Reads and checks a folder laid out like data/knowledge. Entries come sorted by slug. Throws KnowledgeFileError. */
export async function loadKnowledgeFiles(folder: string): Promise<KnowledgeFiles> {
  const names = (await readdir(join(folder, 'entries'))).filter((name) => name.endsWith('.yaml')).sort();
  const learned = (name: string) => readModel(join(folder, 'learned', `${name}.model`));
  const [
    entries,
    equipment,
    lexicon,
    hazards,
    decoys,
    productCautions,
    adviceTerms,
    things,
    wordClasses,
    harm,
    advice,
  ] = await Promise.all([
    Promise.all(names.map((name) => readYaml(join(folder, 'entries', name), knowledgeEntrySchema))),
    readYaml(join(folder, 'equipment.yaml'), z.array(equipmentKindSchema)),
    readYaml(join(folder, 'lexicon.yaml'), lexiconSchema),
    readYaml(join(folder, 'hazards.yaml'), hazardFileSchema),
    readYaml(join(folder, 'decoys.yaml'), z.array(decoySchema)),
    readYaml(join(folder, 'product-cautions.yaml'), z.array(productCautionSchema)),
    readYaml(join(folder, 'advice-terms.yaml'), adviceTermsSchema),
    readYaml(join(folder, 'things.yaml'), z.array(thingSchema)),
    readFile(join(folder, 'word-classes.txt'), 'utf8'),
    Promise.all([learned('danger'), learned('kind-of-harm')]).then(([danger, kind]) => ({ danger, kind })),
    learned('advice'),
  ]);
  const unknownGroup = hazards.rules
    .flatMap((rule) => [...rule.all.flat(), ...rule.none])
    .find((group) => !(group in hazards.groups));
  if (unknownGroup !== undefined)
    throw new KnowledgeFileError('hazards.yaml', `a rule names the group ${unknownGroup}, which is not there`);
  return {
    entries,
    equipment,
    lexicon,
    hazards,
    decoys,
    productCautions,
    adviceTerms,
    things,
    wordClasses,
    harm,
    advice,
  };
}

/** What stood in each file when it was last read. A second app of the same process, as in tests, need not parse it again. */
const lastRead = new Map<string, { text: string; checked: unknown }>();

async function readYaml<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T>> {
  const text = await readFile(file, 'utf8');
  const last = lastRead.get(file);
  if (last?.text === text) return last.checked as z.infer<T>;
  const checked = parseYaml(file, text, schema);
  lastRead.set(file, { text, checked });
  return checked;
}

async function readModel(file: string): Promise<LinearModelData> {
  try {
    return unpackModel(await readFile(file));
  } catch (error) {
    throw new KnowledgeFileError(file, error instanceof Error ? error.message : String(error));
  }
}

function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T): z.infer<T> {
  let raw: unknown;
  try {
    raw = load(text);
  } catch (error) {
    throw new KnowledgeFileError(file, error instanceof Error ? error.message : String(error));
  }
  const checked = schema.safeParse(raw);
  if (!checked.success)
    throw new KnowledgeFileError(
      file,
      checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  return checked.data;
}
