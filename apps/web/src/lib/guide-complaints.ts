import type { z } from 'zod';

/** What the guide's schema has to say, as somebody is told who writes guides. */
export function complaintOf(issue: z.core.$ZodRawIssue): string {
  const { code } = issue;
  if (code === 'too_small' && issue.origin === 'array') return `At least ${issue.minimum} are needed.`;
  if (code === 'too_small')
    return issue.input === '' ? 'Please fill this in.' : `Please write at least ${issue.minimum} characters.`;
  if (code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum} are allowed.`;
  if (code === 'too_big') return `Please keep it to ${issue.maximum} characters.`;
  if (code === 'invalid_format')
    return issue.format === 'ends_with' ? 'It ends with a question mark.' : 'It has a form that does not fit.';
  return code === 'invalid_value' ? 'Please choose one of the list.' : 'That does not fit here.';
}
