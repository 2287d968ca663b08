// The feature's calls, and what goes in and out of them.
import { when } from './names.mjs';

export const contractFiles = ({ word, Name, name, MAX_TITLE, hasJob }) => ({
  [`libs/contracts/src/${word}/${word}.constants.ts`]: `
/** Longest title, in characters. */
export const ${MAX_TITLE} = 120;
`,
  [`libs/contracts/src/${word}/${word}.contract.ts`]: `
import { z } from 'zod';
import { typedText } from '../typed-text.js';
import { ${MAX_TITLE} } from './${word}.constants.js';

export const ${name}Schema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
${when(
  hasJob,
  `  /** null: the job has not come to it yet. */
  takenInAt: z.string().nullable(),
`,
)}});
export type ${Name} = z.infer<typeof ${name}Schema>;

/** POST /api/${word} */
export const new${Name}Schema = z.object({
  title: typedText('title', ${MAX_TITLE}, 'Please give it a title.'),
});
export type New${Name} = z.infer<typeof new${Name}Schema>;
`,
  [`libs/contracts/src/${word}/${word}.calls.ts`]: `
import { z } from 'zod';
import { defineCall } from '../call.js';
import { new${Name}Schema, ${name}Schema } from './${word}.contract.js';

export const ${name}Calls = {
  list: defineCall({
    method: 'GET',
    path: '/api/${word}',
    summary: 'The newest entries.',
    who: 'staff',
    answers: { 200: z.array(${name}Schema) },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/${word}',
    summary: 'Adds an entry.',
    who: 'staff',
    body: new${Name}Schema,
    answers: { 201: ${name}Schema },
  }),
};
`,
});
