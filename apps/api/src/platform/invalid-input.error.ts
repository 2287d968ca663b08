import type { StandardSchemaV1 } from '@standard-schema/spec';

/** A body, query or form that does not fit its contract; the message is the first complaint, fit to be shown. */
export class InvalidInputError extends Error {
  readonly fields: { path: string; message: string }[];

  constructor(issues: readonly StandardSchemaV1.Issue[]) {
    const fields = issues.slice(0, 50).map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    }));
    const [first] = fields;
    super(first ? sentenceOf(first) : 'The request could not be read.');
    this.fields = fields;
  }
}

/** zod's own words name a type and not the field; a message of ours is a sentence already. */
function sentenceOf({ path, message }: { path: string; message: string }): string {
  if (!/^(Invalid|Too|Unrecognized)\b/.test(message)) return message.slice(0, 300);
  return path ? `"${path.slice(0, 80)}" is missing or not valid.` : 'The request is not of the expected form.';
}
