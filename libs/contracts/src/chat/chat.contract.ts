import { z } from 'zod';
import { analysisSchema } from '../analysis/analysis.contract.js';
import { sessionIdSchema } from '../session-id.js';

export const MAX_MESSAGE_LENGTH = 4_000;

export const chatRoleSchema = z.enum(['user', 'assistant']);
export type ChatRole = z.infer<typeof chatRoleSchema>;

export const chatAttachmentSchema = z.object({ id: z.string(), kind: z.enum(['image', 'video']), url: z.string() });
export type ChatAttachment = z.infer<typeof chatAttachmentSchema>;

export const chatMessageSchema = z.object({
  id: z.string(),
  role: chatRoleSchema,
  content: z.string(),
  messageType: z.literal('text'),
  createdAt: z.string(),
  attachment: chatAttachmentSchema.optional(),
  /** True where the reply was cut off: stopped by its reader, or broken on the way. */
  incomplete: z.boolean().optional(),
  /** Short answers to what the assistant asks here, which a visitor can tap instead of typing. */
  options: z.array(z.string()).optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const historyMessageSchema = z.object({
  role: chatRoleSchema,
  content: z.string(),
  messageType: z.string().optional(),
});

export const chatRequestSchema = z.object({
  sessionId: sessionIdSchema,
  analysisId: z.string().max(64).nullish(),
  message: z
    .string('Please type a message.')
    .max(200_000, 'That is far too long for one message.')
    .refine((text) => text.trim().length > 0, 'Please type a message.')
    .meta({ example: 'Does that work on matt paint, too?' }),
  conversationHistory: z.array(historyMessageSchema).max(1_000).optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

const historyTextSchema = z.string().transform((text, context) => {
  try {
    return historyMessageSchema
      .array()
      .max(1_000)
      .parse(JSON.parse(text.trim() || '[]'));
  } catch {
    context.addIssue('The conversation history could not be read.');
    return z.NEVER;
  }
});

/** The text fields of the multipart upload; the photo or video itself is the part named `file`. */
export const chatFileFieldsSchema = z.object({
  sessionId: sessionIdSchema,
  analysisId: z.string().max(64).optional(),
  message: z.string().max(200_000, 'That is far too long for one message.').optional(),
  /** JSON text. */
  conversationHistory: historyTextSchema.optional(),
});
export type ChatFileFields = z.infer<typeof chatFileFieldsSchema>;

export const chatFileAnswerSchema = z.object({
  /** The assistant's reply; the visitor's own message stands before it in the chat. */
  message: chatMessageSchema,
  /** The whole answer, where a photo opened the conversation; null in one that has an answer already. */
  analysis: analysisSchema.nullable(),
  attachment: chatAttachmentSchema,
});
export type ChatFileAnswer = z.infer<typeof chatFileAnswerSchema>;

/**
 * One `data: ` line of the stream: a piece of the reply, the sentence that says why it ended early, or the answer itself,
 * where what was told changed it.
 */
export const chatFrameSchema = z.union([
  z.object({ content: z.string() }),
  z.object({ error: z.string() }),
  z.object({ analysis: analysisSchema }),
]);
export type ChatFrame = z.infer<typeof chatFrameSchema>;
