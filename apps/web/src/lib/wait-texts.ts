import { RequestError } from './request-error';

/** Title and text where a limit is reached: what the server says of it, and for how long; null for any other failure. */
export function waitTexts(error: unknown): [title: string, text: string] | null {
  if (!(error instanceof RequestError) || error.status !== 429) return null;
  const { sentence, retryAfterSeconds: seconds } = error;
  return ['Please Wait', seconds === null ? sentence : `${sentence} You can go on in ${inWords(seconds)}.`];
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
