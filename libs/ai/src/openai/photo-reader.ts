import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { PhotoNote } from '../answer-engine.js';
import { promptTokens } from './call-tally.js';
import type { Calls } from './calls.js';
import type { Completions, ModelRequest } from './completions.js';
import { jsonIn } from './model-answer.js';
import type { Asker } from '../model-ledger.js';
import type { Endpoint } from './openai-client.js';
import { photoFormInWords, photoPrompt, photoRules } from './prompts/photo-prompt.js';
import { readCompletion, readUsage } from './replies.js';

/** Long enough for a small model with eyes; the answer itself still has to be written after it. */
export const LOOK_LIMIT_MS = 10_000;
const OUTPUT_TOKENS = 300;

const seenSchema = z.object({
  showsCar: z.boolean(),
  /** Sharp and near enough that another person would call it the same. */
  isClear: z.boolean(),
  mess: z.string(),
  surface: z.string(),
  zone: z.string(),
});
const responseFormat = zodResponseFormat(seenSchema, 'photo');

/** Has a photo that came without words described by a model with eyes, so that retrieval has something to go by. */
export class PhotoReader {
  constructor(
    private readonly completions: Completions,
    private readonly calls: Calls,
    private readonly settings: Endpoint & { model: string },
  ) {}

  /**
   * A few plain words such as 'tar spots on paint, lower door'; null where the model is not sure what it sees or has no eyes.
   * Rejects as `Calls.begin` does and with EngineUnavailableError where the endpoint fails.
   */
  async describe(photo: PhotoNote, asker: Asker | null, signal: AbortSignal): Promise<string | null> {
    const reserve = { input: promptTokens(photoRules, true), output: OUTPUT_TOKENS };
    const limitMs = Math.min(LOOK_LIMIT_MS, this.settings.timeoutMs);
    const call = await this.calls.begin(
      { purpose: 'vision', model: this.settings.model, asker, reserve, limitMs },
      signal,
    );
    try {
      const { received } = await this.completions.create(photoRequest(photo), call);
      call.tally.reported = readUsage(received);
      const seen = seenSchema.parse(jsonIn(readCompletion(received).content));
      call.succeeded();
      return seen.showsCar && seen.isClear ? describeSeen(seen) : null;
    } catch (error) {
      throw call.failed(error);
    } finally {
      call.end();
    }
  }
}

/** Words only, and few: whatever is written in the picture cannot come through as a sentence. */
function describeSeen({ mess, surface, zone }: z.infer<typeof seenSchema>): string | null {
  const [what, on, where] = [plainWords(mess, 8), plainWords(surface, 4), plainWords(zone, 4)];
  if (what === '') return null;
  return [on === '' ? what : `${what} on ${on}`, where].filter(Boolean).join(', ');
}

const plainWords = (text: string, most: number): string =>
  (text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [])
    .filter((word) => word.length <= 24)
    .slice(0, most)
    .join(' ');

const photoRequest = (photo: PhotoNote): ModelRequest => ({
  rules: photoRules,
  rulesWithoutFormat: photoFormInWords(z.toJSONSchema(seenSchema)),
  responseFormat,
  prompt: photoPrompt,
  photo,
  maxOutput: OUTPUT_TOKENS,
  hasWords: false,
});
