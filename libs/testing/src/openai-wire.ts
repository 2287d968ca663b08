/** The parts of a request to `/v1/chat/completions` that tests look at. */
export interface CompletionRequestBody {
  model: string;
  stream?: boolean;
  max_tokens?: number;
  max_completion_tokens?: number;
  stream_options?: { include_usage?: boolean };
  messages: { role: string; content: string | ContentPart[] }[];
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: object } };
}
export interface ContentPart {
  type: string;
  text?: string;
  image_url?: { url: string };
}

/** All text of the request's messages with that role, parts joined by a line break. */
export function textOf(body: CompletionRequestBody, role: 'system' | 'user'): string {
  return body.messages
    .filter((message) => message.role === role)
    .flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map((part) => part.text ?? '')))
    .join('\n');
}

export function carriesPhoto(body: CompletionRequestBody): boolean {
  return body.messages.some(
    ({ content }) => typeof content !== 'string' && content.some((part) => part.type === 'image_url'),
  );
}

export function completionBody(content: string, finishReason: string): object {
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: finishReason }],
    usage: scriptedUsage,
  };
}

/** What every reply is said to have taken. */
export const scriptedUsage = {
  prompt_tokens: 120,
  completion_tokens: 80,
  total_tokens: 200,
  prompt_tokens_details: { cached_tokens: 20 },
};

/** The last chunk of a stream that is counted. */
export const usageChunk = (): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [], usage: scriptedUsage })}\n\n`;

export interface EmbeddingRequestBody {
  model: string;
  input: string[];
}

export const embeddingsBody = (vectors: number[][]): object => ({
  object: 'list',
  model: 'scripted',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  usage: { prompt_tokens: 10, total_tokens: 10 },
});

export function streamChunk(delta: { content?: string }, finishReason: string | null = null): string {
  const chunk = {
    id: 'chatcmpl-scripted',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

export function errorBody(message: string, param: string | null = null): object {
  return { error: { message, type: 'invalid_request_error', param, code: null } };
}
