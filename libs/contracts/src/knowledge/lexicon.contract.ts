import { z } from 'zod';
import { surfaceSchema } from './knowledge.contract.js';

const words = z.array(z.string().min(2).max(60)).min(1);

/** data/knowledge/lexicon.yaml: how visitors say things. Words are matched by their stems, several words as a phrase. */
export const lexiconSchema = z.strictObject({
  /** Groups of words that mean the same when somebody asks about a car: a question using one finds entries using another. */
  concepts: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      words,
      /** How much a match counts; below 1 for words that say where, not what. */
      weight: z.number().min(0.1).max(1).default(1),
      /** True for what has to come off. A question that names one is about it, whatever surface and tools it also names. */
      mess: z.boolean().default(false),
      /** The slug of the guide meant by a question that says nothing but this ('how do I wash my car'). */
      guide: z.string().optional(),
      /** The same for a mess that other guides are about too: meant where only its trace or its surface is named with it. */
      means: z.string().optional(),
    }),
  ),
  surfaces: z.array(
    z.strictObject({
      surface: surfaceSchema,
      /** How an answer names it: 'your matte paint'. */
      says: z.string(),
      words,
      /** What to mind on it when the guide at hand was not written for it. */
      note: z.string().max(300).optional(),
    }),
  ),
  /** Words that say on which side of the doors it is; 'door' alone says neither. */
  sides: z.strictObject({ outside: words, inside: words }),
  severities: z.strictObject({ fresh: words, set: words, damaged: words }),
  colours: words,
  carTypes: words,
  /** Single words of other walks of life; where no guide is about them they speak against a car-care question. */
  elsewhere: words,
  /** The same for matters other than care that people ask of cars, whatever part of one they name: law, insurance, money. */
  matters: words,
});
export type Lexicon = z.infer<typeof lexiconSchema>;
