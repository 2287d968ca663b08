import { z } from 'zod';

const list = z.array(z.coerce.string().min(1).max(60)).min(1);

/** data/knowledge/advice-terms.yaml: the words by which a text that a model wrote is judged; what each list is for is said there. */
export const adviceTermsSchema = z.strictObject({
  mildKinds: list,
  heads: list,
  neutral: list,
  fierce: list,
  idioms: list,
  marked: z.record(z.string(), list),
  praise: list,
  protection: list,
  inverting: list,
  harms: list,
  effects: list,
  materials: list,
  restoring: list,
  mess: list,
  useVerbs: list,
  never: list,
  harmless: list,
});
export type AdviceTermsFile = z.infer<typeof adviceTermsSchema>;
