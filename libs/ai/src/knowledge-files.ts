import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EquipmentKind,
  equipmentKindSchema,
  type KnowledgeEntry,
  knowledgeEntrySchema,
  type ProductCaution,
  productCautionSchema,
} from '@app/contracts/knowledge/knowledge.contract.js';
import { answerFileSchema, type BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import { facetFileSchema, type GuideFacets } from '@app/contracts/knowledge/facets.contract.js';
import { followUpFileSchema, type FollowUpAnswers } from '@app/contracts/knowledge/follow-ups.contract.js';
import { type FirstSteps, firstStepsSchema } from '@app/contracts/knowledge/first-steps.contract.js';
import { type AdviceTermsFile, adviceTermsSchema } from '@app/contracts/knowledge/advice-terms.contract.js';
import { type Lexicon, lexiconSchema } from '@app/contracts/knowledge/lexicon.contract.js';
import {
  type Decoy,
  decoySchema,
  type HazardFile,
  hazardFileSchema,
} from '@app/contracts/knowledge/safety.contract.js';
import { type Attribute, attributeSchema } from '@app/contracts/knowledge/attributes.contract.js';
import { type Term, termSchema } from '@app/contracts/knowledge/terms.contract.js';
import { type Thing, thingSchema } from '@app/contracts/knowledge/things.contract.js';
import { z } from 'zod';
import { type BookModelData, unpackBook } from './book/pack-book.js';
import type { HarmModelData } from './first-aid/learned/harm-model.js';
import { KnowledgeFileError, KnowledgeFolder } from './knowledge-folder.js';
import { type LinearModelData, unpackModel } from './learned/linear-model.js';
import { onceOf } from './once-of.js';
import type { ScopeModelData } from './scope/learned/scope-model.js';

export interface KnowledgeFiles {
  entries: KnowledgeEntry[];
  equipment: EquipmentKind[];
  lexicon: Lexicon;
  hazards: HazardFile;
  decoys: Decoy[];
  productCautions: ProductCaution[];
  adviceTerms: AdviceTermsFile;
  /** What people ask, with the answers to it. */
  answers: BookAnswer[];
  /** What was learned from the wordings of those. */
  bookModel: BookModelData;
  /** What each guide answers beside how its job is done. */
  facets: GuideFacets[];
  /** What follows from each answer to a guide's question. */
  followUps: FollowUpAnswers[];
  /** What is safe on each surface whatever is on it. */
  firstSteps: FirstSteps[];
  /** What people ask whether they may use, and on what. */
  things: Thing[];
  /** Makers that people name, whether or not a shop has them. */
  otherBrands: string[];
  /** What people want products to be. */
  attributes: Attribute[];
  /** What words of the trade mean. */
  terms: Term[];
  /** English words that name a substance, a tool or an act that could hurt. */
  wordClasses: string;
  harm: HarmModelData;
  advice: LinearModelData;
  scope: ScopeModelData;
  /** Hears what a question asks. */
  questionKinds: LinearModelData;
  moves: LinearModelData;
  /** Hears which facet of a job is asked for. */
  facetModel: LinearModelData;
  /** Hears what is asked of the catalogue. */
  productAsks: LinearModelData;
}

let releaseFiles: Promise<KnowledgeFiles> | undefined;

/**
 * The files of data/knowledge, read once per process: they change only with a release, and every app is started in the project's
 * folder. Rejects with KnowledgeFileError.
 */
export const releaseKnowledge = (): Promise<KnowledgeFiles> =>
  (releaseFiles ??= loadKnowledgeFiles(
    join(process.cwd(), 'data/knowledge'),
    // The build leaves here what they parse to.
    join(process.cwd(), 'dist/knowledge.json'),
  ));

/**
 * Reads and checks a folder laid out like data/knowledge. Entries come sorted by slug. What stands in the file `parsed` is not
 * parsed again, most of a second of a start. Throws KnowledgeFileError.
 */
export async function loadKnowledgeFiles(path: string, parsed?: string): Promise<KnowledgeFiles> {
  const folder = await KnowledgeFolder.open(path, parsed);
  const learned = (name: string) => folder.model(`${name}.model`, unpackModel);
  const [
    { entries, lexicon, decoys },
    equipment,
    hazards,
    productCautions,
    adviceTerms,
    answers,
    bookModel,
    guideFacets,
    followUps,
    firstSteps,
    things,
    terms,
    attributes,
    otherBrands,
    wordClasses,
    harm,
    advice,
    scope,
    questionKinds,
    moves,
    facetModel,
    productAsks,
  ] = await Promise.all([
    guidesIn(folder),
    folder.yaml('equipment.yaml', z.array(equipmentKindSchema)),
    folder.yaml('hazards.yaml', hazardFileSchema),
    folder.yaml('product-cautions.yaml', z.array(productCautionSchema)),
    folder.yaml('advice-terms.yaml', adviceTermsSchema),
    answersIn(folder),
    folder.model('book.model', unpackBook),
    folder.yamls('facets', facetFileSchema),
    folder.yamls('follow-ups', followUpFileSchema),
    folder.yaml('first-steps.yaml', z.array(firstStepsSchema)),
    folder.yaml('things.yaml', z.array(thingSchema)),
    folder.yaml('terms.yaml', z.array(termSchema)),
    folder.yaml('attributes.yaml', z.array(attributeSchema)),
    folder.yaml('other-brands.yaml', z.array(z.string().min(2))),
    readFile(join(path, 'word-classes.txt'), 'utf8'),
    Promise.all([learned('danger'), learned('kind-of-harm')]).then(([danger, kind]) => ({ danger, kind })),
    learned('advice'),
    Promise.all([learned('foreign'), learned('why-foreign')]).then(([foreign, why]) => ({ foreign, why })),
    learned('question-kinds'),
    learned('moves'),
    learned('facets'),
    learned('product-asks'),
  ]);
  const unknownGroup = hazards.rules
    .flatMap((rule) => [...rule.all.flat(), ...rule.none])
    .find((group) => !(group in hazards.groups));
  if (unknownGroup !== undefined)
    throw new KnowledgeFileError('hazards.yaml', `a rule names the group ${unknownGroup}, which is not there`);
  const slugs = new Set(entries.map(({ slug }) => slug));
  const stray = answers.find(({ guide }) => guide !== null && !slugs.has(guide));
  if (stray) throw new KnowledgeFileError('answers', `${stray.id} is for the guide ${stray.guide}, which is not there`);
  for (const [name, list] of Object.entries({ facets: guideFacets, 'follow-ups': followUps })) {
    const strange = list.find(({ guide }) => !slugs.has(guide));
    if (strange) throw new KnowledgeFileError(name, `there is no guide ${strange.guide}`);
  }
  return {
    entries,
    equipment,
    lexicon,
    hazards,
    decoys,
    productCautions,
    adviceTerms,
    answers,
    bookModel,
    facets: guideFacets,
    followUps,
    firstSteps,
    things,
    terms,
    attributes,
    otherBrands,
    wordClasses,
    harm,
    advice,
    scope,
    questionKinds,
    moves,
    facetModel,
    productAsks,
  };
}

/** What guides are found by, for those who train what else is learned. Throws KnowledgeFileError. */
export const loadGuides = async (path: string): Promise<Guides> => guidesIn(await KnowledgeFolder.open(path));

/** The answers of all files of the book, in the order of the files. Throws KnowledgeFileError. */
export const loadAnswers = async (path: string): Promise<BookAnswer[]> => answersIn(await KnowledgeFolder.open(path));

type Guides = Pick<KnowledgeFiles, 'entries' | 'lexicon' | 'decoys'>;

async function guidesIn(folder: KnowledgeFolder): Promise<Guides> {
  const [entries, lexicon, decoys] = await Promise.all([
    folder.yamls('entries', knowledgeEntrySchema),
    folder.yaml('lexicon.yaml', lexiconSchema),
    folder.yaml('decoys.yaml', z.array(decoySchema)),
  ]);
  return { entries, lexicon, decoys };
}

const answersIn = async (folder: KnowledgeFolder): Promise<BookAnswer[]> =>
  answersOf(await folder.yamls('answers', answerFileSchema));

const answersOf = onceOf(
  (files: readonly z.infer<typeof answerFileSchema>[]) => files,
  () => [],
  (files): BookAnswer[] =>
    files.flatMap(({ guide = null, answers }) => answers.map((answer) => ({ ...answer, guide }))),
);
