import { z } from 'zod';
import type { ConversationTurn } from '../answer-engine.js';
import type { TestAssistant } from '../testing-knowledge.factory.js';
import { PriorReplies } from './replies/prior-replies.js';

/** A file of conversations, with what has to be in the reply to each turn. The first turn is the question that opens them. */
export const conversationsSchema = z.array(
  z.strictObject({
    id: z.string(),
    turns: z.array(
      z.strictObject({
        user: z.string(),
        /** Patterns that must all be found. */
        says: z.array(z.string()),
        never: z.array(z.string()).default([]),
        maxWords: z.int().default(130),
        /** What was said is asked for again. */
        mayRepeat: z.boolean().default(false),
      }),
    ),
  }),
);
export type Conversation = z.infer<typeof conversationsSchema>[number];

/** Leads a conversation as the chat does; one line for every fault of a reply. */
export async function faultsOf(assistant: TestAssistant, { turns }: Conversation): Promise<string[]> {
  const [opening, ...later] = turns;
  const { answer } = await assistant.ask(opening!.user);
  const conversation: ConversationTurn[] = [
    { role: 'user', content: opening!.user },
    { role: 'assistant', content: [answer.fix, answer.topTip, answer.followUpQuestion].join('\n') },
  ];
  const faults: string[] = [];
  for (const { user, says, never, maxWords, mayRepeat } of later) {
    const reply = await assistant.chat(user, conversation);
    const fault = (what: string) => faults.push(`"${user}": ${what} in: ${reply.slice(0, 160)}`);
    for (const pattern of says) if (!new RegExp(pattern, 'i').test(reply)) fault(`lacks ${pattern}`);
    for (const pattern of never) if (new RegExp(pattern, 'i').test(reply)) fault(`has ${pattern}`);
    if (reply.split(/\s+/).length > maxWords) fault(`more than ${maxWords} words`);
    if (!mayRepeat && new PriorReplies(conversation).isRepeat(reply)) fault('what was said before');
    conversation.push({ role: 'user', content: user }, { role: 'assistant', content: reply });
  }
  return faults;
}
