import { cautionLevelSchema } from '@app/contracts/analysis/analysis.contract.js';
import { z } from 'zod';
import { withoutThoughts } from './thought-filter.js';

/**
 * What the model is asked to write. Plain types only: many compatible endpoints refuse lengths and patterns in a strict
 * schema, and grounding.ts checks the content anyway.
 */
export const modelAnswerSchema = z.object({
  opening: z.string(),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  topTip: z.string(),
  followUpQuestion: z.string(),
  followUpOptions: z.array(z.string()),
  cautions: z.array(z.object({ level: cautionLevelSchema, text: z.string() })),
  equipment: z.array(z.object({ id: z.string(), purpose: z.string() })),
  sources: z.array(z.string()),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/**
 * Reads the model's text by the schema.
 * @throws SyntaxError where no JSON is in it, ZodError where it is of another shape.
 */
export const parseModelAnswer = (content: string): ModelAnswer => modelAnswerSchema.parse(jsonIn(content));

/**
 * The object in a model's text. Without a response format models like to think aloud first or to wrap the object in a code fence;
 * what is around it is ignored.
 * @throws SyntaxError where no JSON is in it.
 */
export function jsonIn(content: string): unknown {
  const spoken = withoutThoughts(content);
  const start = spoken.indexOf('{');
  const end = spoken.lastIndexOf('}');
  return JSON.parse(start === -1 ? spoken : spoken.slice(start, end + 1));
}
