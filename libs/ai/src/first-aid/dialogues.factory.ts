import { z } from 'zod';
import type { ConversationTurn } from '../answer-engine.js';
import type { PipelineAnswer } from '../pipeline-answer.js';
import type { TestAssistant } from '../testing-knowledge.factory.js';

const patterns = z.union([z.array(z.string()), z.array(z.array(z.string()))]);

export const dialogueKinds = ['emergency', 'harmless', 'first-emergency', 'first-harmless'] as const;

/** A file of dialogues that say when first aid is due. The last turn decides. */
export const dialoguesSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(dialogueKinds),
    turns: z.array(z.union([z.string(), z.object({ user: z.string() }).transform(({ user }) => user)])),
    /** Every one must be found in the first aid; of a list in the list, one. */
    needs: patterns.default([]),
    forbidsFirstAid: z.boolean().default(false),
  }),
);
export type Dialogue = z.infer<typeof dialoguesSchema>[number];

/** Leads a dialogue as the chat does, the first turn as a question. Why it fails, '' where it passes. */
export async function failureReason(assistant: TestAssistant, dialogue: Dialogue): Promise<string> {
  const conversation: ConversationTurn[] = [];
  const isDue = dialogue.kind.endsWith('emergency');
  for (const [at, message] of dialogue.turns.entries()) {
    const isLast = at === dialogue.turns.length - 1;
    const answer = at === 0 || isLast || !isDue ? await answerIn(assistant, message, conversation) : null;
    if (!isDue && answer?.kind === 'emergency') return 'first aid where nobody is hurt';
    if (!isDue && isLast) return '';
    const reply = at === 0 && answer ? answer.answer.fix : await assistant.chat(message, conversation);
    if (isLast && answer) return failureOfLastTurn(dialogue, answer, reply);
    conversation.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
  }
  return 'it has no turns';
}

const answerIn = (assistant: TestAssistant, question: string, conversation: ConversationTurn[]) =>
  assistant.pipeline.answer({ question, photo: null, conversation: [...conversation] }, new AbortController().signal);

function failureOfLastTurn({ needs }: Dialogue, { kind, answer }: PipelineAnswer, reply: string): string {
  if (kind !== 'emergency') return `no first aid: ${kind}`;
  if (answer.equipment.length > 0) return 'kit in an emergency';
  if (!reply.startsWith(answer.fix.slice(0, 40))) return 'the chat says something else';
  const missing = needs.find(
    (need) => !(Array.isArray(need) ? need : [need]).some((one) => new RegExp(one, 'i').test(reply)),
  );
  return missing === undefined ? '' : `lacks ${String(missing)}`;
}
