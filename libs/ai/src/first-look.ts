import type { BuiltInAssistant } from './built-in-assistant.js';
import type { EngineRunner } from './engine-runner.js';
import type { PipelineQuestion } from './pipeline-question.js';
import { plainText } from './reading/plain-text.js';
import type { Meanings } from './retrieval/meanings.js';

export interface LookedAt {
  /** The question as it is to be answered: a photo's description stands in for words that are missing. */
  input: PipelineQuestion;
  photoSeen: string | null;
}

/** What a model can find out before anything is looked up. It never fails a question, and no emergency waits for it. */
export class FirstLook {
  constructor(
    private readonly builtIn: BuiltInAssistant,
    private readonly engines: EngineRunner,
    private readonly meanings: Meanings | null,
  ) {}

  /** Rejects with the signal's reason once it is aborted, and only then. */
  async at(input: PipelineQuestion, signal: AbortSignal, { isChat }: { isChat: boolean }): Promise<LookedAt> {
    const own = plainText(input.question);
    const photoSeen = own.text === '' && !own.hadInstructions ? await this.describe(input, signal) : null;
    const looked = photoSeen === null ? input : { ...input, question: photoSeen };
    // A message of a chat goes by the guide that the chat is about.
    if (this.meanings && !isChat && !this.builtIn.isAnsweredByRule(looked.question))
      await this.meanings.prepare(plainText(looked.question).text, input.asker ?? null, signal);
    return { input: looked, photoSeen };
  }

  /** What the photo shows; null where there is none, or nobody can say. */
  async describe({ photo, asker }: PipelineQuestion, signal: AbortSignal): Promise<string | null> {
    return photo && this.engines.describePhoto(photo, asker ?? null, signal);
  }
}
