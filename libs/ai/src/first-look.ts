import type { PipelineQuestion } from './answer-pipeline.js';
import type { EngineRunner } from './engine-runner.js';
import { plainText } from './reading/plain-text.js';
import type { Meanings } from './retrieval/meanings.js';
import type { HazardRules } from './safety/hazard-rules.js';

export interface LookedAt {
  /** The question as it is to be answered: a photo's description stands in for words that are missing. */
  input: PipelineQuestion;
  photoSeen: string | null;
}

/** What a model can find out before anything is looked up. It never fails a question, and no emergency waits for it. */
export class FirstLook {
  constructor(
    private readonly hazards: HazardRules,
    private readonly engines: EngineRunner,
    private readonly meanings: Meanings | null,
  ) {}

  /** Rejects with the signal's reason once it is aborted, and only then. */
  async at(input: PipelineQuestion, signal: AbortSignal, { isChat }: { isChat: boolean }): Promise<LookedAt> {
    const own = plainText(input.question);
    const isPhotoAlone = own.text === '' && !own.hadInstructions && input.photo !== null;
    const photoSeen =
      isPhotoAlone && input.photo ? await this.engines.describePhoto(input.photo, input.asker ?? null, signal) : null;
    const looked = photoSeen === null ? input : { ...input, question: photoSeen };
    const words = photoSeen ?? own.text;
    // A message of a chat goes by the guide that the chat is about.
    if (this.meanings && !isChat && this.hazards.firstMatch(words) === null)
      await this.meanings.prepare(words, input.asker ?? null, signal);
    return { input: looked, photoSeen };
  }
}
