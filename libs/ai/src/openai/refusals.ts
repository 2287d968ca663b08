import { APIError } from 'openai';

/** True where the endpoint takes no `response_format`, or not this schema. */
export function refusesFormat(error: unknown): boolean {
  return names(error, /response_format|json_schema|structured output/i);
}

/** True where the endpoint knows the limit of what is written by another name. */
export function refusesOutputLimit(error: unknown): boolean {
  return names(error, /max_tokens|max_completion_tokens/i);
}

/** True where the endpoint does not count the tokens of a stream. */
export function refusesStreamUsage(error: unknown): boolean {
  return names(error, /stream_options|include_usage/i);
}

/** True where the endpoint's model has no eyes, or cannot open this image. */
export function refusesImages(error: unknown): boolean {
  return names(error, /image|vision|multi-?modal/i);
}

/** Servers agree on no status for this: 400 and 422 are usual, routers say 404 and some local servers 500. */
function names(error: unknown, subject: RegExp): boolean {
  if (!(error instanceof APIError) || error.status === undefined || error.status === 429) return false;
  return subject.test(`${error.param ?? ''} ${error.message}`);
}
