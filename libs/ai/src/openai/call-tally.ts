import type { ModelCallEnd, ModelTokens } from '../model-ledger.js';

/** English text has about four bytes a token; three is on the safe side, for scripts of three bytes a character as well. */
const BYTES_PER_TOKEN = 3;
/** What a photo of ours is charged as, at most. */
const PHOTO_TOKENS = 1_600;

/** At most so many tokens for a prompt of these words. */
export const promptTokens = (text: string, hasPhoto: boolean): number =>
  Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + (hasPhoto ? PHOTO_TOKENS : 0);

/** What is known of a call's tokens while it lasts: the endpoint's own counts where it tells any, else the length of the texts. */
export class CallTally {
  reported: ModelTokens | null = null;
  private sent: number | null = null;
  private heard = 0;

  /** The request is on its way. */
  send(text: string, hasPhoto: boolean): void {
    this.sent = promptTokens(text, hasPhoto);
  }

  hear(text: string): void {
    this.heard += Buffer.byteLength(text);
  }

  /** `isKnownFree`: the endpoint turned the call away before it did any work. */
  tokens(isKnownFree: boolean): Pick<ModelCallEnd, 'tokens' | 'isEstimated'> {
    if (this.reported) return { tokens: this.reported, isEstimated: false };
    if (this.sent === null || (isKnownFree && this.heard === 0))
      return { tokens: { input: 0, output: 0, cached: 0 }, isEstimated: false };
    // It was at work when it was given up, and nobody said on how much.
    if (this.heard === 0) return { tokens: null, isEstimated: true };
    const output = Math.ceil(this.heard / BYTES_PER_TOKEN);
    return { tokens: { input: this.sent, output, cached: 0 }, isEstimated: true };
  }
}
