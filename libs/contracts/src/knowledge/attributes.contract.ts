import { z } from 'zod';

/** data/knowledge/attributes.yaml: what people want a product to be, beside what it is for. */
export const attributeSchema = z.strictObject({
  id: z.string().min(1),
  /** After 'by its own text it is': 'low in smell'. */
  says: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  /** The attribute that 'not this' means. */
  opposite: z.string().min(1).optional(),
  /** Nobody wishes for it: in a wish only 'not' counts. */
  avoided: z.boolean().default(false),
});
export type Attribute = z.infer<typeof attributeSchema>;
