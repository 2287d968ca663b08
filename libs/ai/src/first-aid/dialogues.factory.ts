import { z } from 'zod';
import type { ConversationTurn } from '../answer-engine.js';
import type { PipelineAnswer } from '../pipeline-answer.js';
import type { TestAssistant } from '../testing-knowledge.factory.js';

const patterns = z.union([z.array(z.string()), z.array(z.array(z.string()))]);

/** A file of dialogues that say when first aid is due. The last turn decides. */
export const dialoguesSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['emergency', 'harmless', 'first-emergency', 'first-harmless']),
    turns: z.array(z.union([z.string(), z.object({ user: z.string() }).transform(({ user }) => user)])),
    /** Every one must be found in the first aid; of a list in the list, one. */
    needs: patterns.default([]),
    forbidsFirstAid: z.boolean().default(false),
  }),
);
export type Dialogue = z.infer<typeof dialoguesSchema>[number];

export interface DialogueResult {
  id: string;
  kind: Dialogue['kind'];
  /** Why it fails, '' where it passes. */
  fault: string;
  reply: string;
}

/** Leads a dialogue as the chat does, the first turn as a question, and judges its last answer. */
export async function lead(assistant: TestAssistant, dialogue: Dialogue): Promise<DialogueResult> {
  const conversation: ConversationTurn[] = [];
  const isDue = dialogue.kind.endsWith('emergency');
  let fault = '';
  let reply = '';
  for (const [at, message] of dialogue.turns.entries()) {
    const isLast = at === dialogue.turns.length - 1;
    const answer = await answerIn(assistant, message, conversation);
    reply = at === 0 ? answer.answer.fix : await assistant.chat(message, conversation);
    if (isLast || !isDue) fault ||= faultOf(dialogue, answer, reply, isDue);
    conversation.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
  }
  return { id: dialogue.id, kind: dialogue.kind, fault, reply };
}

const answerIn = (assistant: TestAssistant, question: string, conversation: ConversationTurn[]) =>
  assistant.pipeline.answer({ question, photo: null, conversation: [...conversation] }, new AbortController().signal);

function faultOf({ needs }: Dialogue, { kind, answer }: PipelineAnswer, reply: string, isDue: boolean): string {
  if (!isDue) return kind === 'emergency' ? 'first aid where nobody is hurt' : '';
  if (kind !== 'emergency') return `no first aid: ${kind}`;
  if (answer.equipment.length > 0) return 'kit in an emergency';
  if (!reply.startsWith(answer.fix.slice(0, 40))) return 'the chat says something else';
  const missing = needs.find(
    (need) => !(Array.isArray(need) ? need : [need]).some((one) => new RegExp(one, 'i').test(reply)),
  );
  return missing === undefined ? '' : `lacks ${String(missing)}`;
}
