import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import {
  carriesPhoto,
  completionBody,
  embeddingsBody,
  errorBody,
  streamChunk,
  usageChunk,
  type CompletionRequestBody,
  type EmbeddingRequestBody,
} from './openai-wire.js';

/** What one request meets instead of a proper reply. Chunks are counted from the first piece of text. */
export type Misbehaviour =
  | { kind: 'slow-first-byte'; ms: number }
  /** Says nothing until the promise is kept, then answers as scripted. */
  | { kind: 'wait'; until: Promise<void> }
  /** Takes the request and never says a word. */
  | { kind: 'hang' }
  /** Sends the headers and that many chunks, then keeps the connection open in silence. */
  | { kind: 'hang-in-stream'; afterChunks: number }
  /** Sends that many chunks, the rest once the promise is kept: for what a reader sees meanwhile. */
  | { kind: 'pause-in-stream'; pauseAfter: number; until: Promise<void> }
  /** The socket is destroyed in the middle. */
  | { kind: 'broken-stream'; afterChunks: number }
  /** Ends cleanly, with [DONE], though no chunk carried a finish_reason. */
  | { kind: 'no-finish-reason'; afterChunks: number }
  /** Ends cleanly, with neither. */
  | { kind: 'no-end'; afterChunks: number }
  /** An error in place of a chunk, then [DONE], as vLLM sends it. */
  | { kind: 'error-chunk' }
  /** An HTTP body, or a chunk of the stream, that is not JSON. */
  | { kind: 'malformed-json' }
  /** A well-formed completion whose content is JSON of another shape. */
  | { kind: 'wrong-schema' }
  | { kind: 'finish'; reason: string }
  | { kind: 'status'; status: number; message: string; retryAfterSeconds?: number };

export interface RecordedRequest {
  body: CompletionRequestBody;
  authorization: string | undefined;
  /** True once the client closed the connection before the reply was whole. */
  aborted: boolean;
  /** Resolves when the connection of this request is over. */
  closed: Promise<void>;
}

/** The content of a reply: a text, or an object sent as JSON text; a function sees the request first. */
export type ScriptedReply = string | object | ((body: CompletionRequestBody) => string | object);

/** A vector for a text; the endpoint keeps silent until a promise is kept, or fails with its failure. */
export type ScriptedEmbedding = (text: string) => number[] | Promise<number[]>;

/**
 * A model endpoint on 127.0.0.1 that speaks `/v1/chat/completions`, streamed and not, and misbehaves on command.
 * Replies are scripted: a request that nothing was scripted for is answered 500 with that sentence. `/v1/embeddings` is
 * there only while embeddings are scripted.
 */
export class OpenAiServer {
  readonly requests: RecordedRequest[] = [];
  /** While true, a request with a photo is refused (400 that mentions the image). */
  refusesImages = false;
  /** While true, a request with `response_format` is refused (400 that names the parameter). */
  refusesResponseFormat = false;
  /** While true, a stream that is to be counted is refused (400 that names the parameter). */
  refusesStreamOptions = false;
  /** Names of parameters with which a request is refused (400 that names the parameter). */
  refusedParameters: (keyof CompletionRequestBody)[] = [];
  /** The texts of every request for embeddings. */
  readonly embedded: string[][] = [];
  private embedding: ScriptedEmbedding | null = null;
  private reply: ScriptedReply | null = null;
  private readonly misbehaviours: Misbehaviour[] = [];
  private readonly arrivals = new Set<() => void>();
  private readonly closing = new AbortController();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  /** Listens on a random free port between 15000 and 29999. */
  static async start(): Promise<OpenAiServer> {
    const started = new OpenAiServer();
    for (let tries = 0; tries < 50; tries += 1) {
      const port = 15_000 + Math.floor(Math.random() * 15_000);
      if (await isListening(started.server, port)) return started;
    }
    throw new Error('No free port between 15000 and 29999.');
  }

  /** For `OPENAI_BASE_URL`. */
  get baseUrl(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** Answers every later request with this; a stream sends it in pieces of a word each. */
  answerWith(reply: ScriptedReply): void {
    this.reply = reply;
  }

  /** From now on the endpoint offers embeddings; null takes them away again. */
  embedWith(embedding: ScriptedEmbedding | null): void {
    this.embedding = embedding;
  }

  /** The next requests meet these, one each, in order; the ones after that are answered as scripted. */
  misbehave(...next: Misbehaviour[]): void {
    this.misbehaviours.push(...next);
  }

  /** Resolves with the request of that index, counted from 0, once it has arrived. */
  async request(index: number): Promise<RecordedRequest> {
    for (;;) {
      const found = this.requests[index];
      if (found) return found;
      await new Promise<void>((resolve) => this.arrivals.add(resolve));
    }
  }

  /** Forgets requests, replies and misbehaviours, so that one server serves a whole spec file. */
  reset(): void {
    this.requests.length = 0;
    this.misbehaviours.length = 0;
    this.reply = null;
    this.refusesImages = false;
    this.refusesResponseFormat = false;
    this.refusesStreamOptions = false;
    this.refusedParameters = [];
    this.embedded.length = 0;
    this.embedding = null;
  }

  /** Cuts what is still open and frees the port. A second call does nothing. */
  async close(): Promise<void> {
    this.closing.abort();
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const raw = await text(request);
      if (request.url === '/v1/embeddings' && this.embedding)
        return await this.embed(JSON.parse(raw) as EmbeddingRequestBody, this.embedding, response);
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        return sendJson(response, 404, errorBody(`Unknown path ${request.url ?? ''}`));
      }
      const body = JSON.parse(raw) as CompletionRequestBody;
      this.record(request, response, body);
      await this.respond(body, response);
    } catch (error) {
      // The client went away, or the server is closing: there is nobody left to tell.
      response.destroy(error instanceof Error ? error : undefined);
    }
  }

  private record(request: IncomingMessage, response: ServerResponse, body: CompletionRequestBody): void {
    const recorded: RecordedRequest = {
      body,
      authorization: request.headers.authorization,
      aborted: false,
      closed: new Promise((resolve) => {
        response.once('close', () => {
          recorded.aborted = !response.writableFinished && !this.closing.signal.aborted && !cutHere.has(response);
          resolve();
        });
      }),
    };
    this.requests.push(recorded);
    for (const arrived of this.arrivals) arrived();
    this.arrivals.clear();
  }

  private async respond(body: CompletionRequestBody, response: ServerResponse): Promise<void> {
    if (this.refusesResponseFormat && body.response_format) {
      return sendJson(response, 400, errorBody("Unsupported parameter: 'response_format'.", 'response_format'));
    }
    const refused = this.refusedParameters.find((name) => body[name] !== undefined);
    if (refused) return sendJson(response, 400, errorBody(`Unsupported parameter: '${refused}'.`, refused));
    if (this.refusesStreamOptions && body.stream_options) {
      return sendJson(response, 400, errorBody("Unknown parameter: 'stream_options'.", 'stream_options'));
    }
    if (this.refusesImages && carriesPhoto(body)) {
      return sendJson(response, 400, errorBody('This model does not support image input.'));
    }
    const fault = this.misbehaviours.shift();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'slow-first-byte') await wait(fault.ms, undefined, { signal: this.closing.signal });
    if (fault?.kind === 'wait') await fault.until;
    if (fault?.kind === 'status') {
      if (fault.retryAfterSeconds !== undefined) response.setHeader('Retry-After', fault.retryAfterSeconds);
      return sendJson(response, fault.status, errorBody(fault.message));
    }
    const content = fault?.kind === 'wrong-schema' ? '{"colour":"red"}' : this.contentFor(body);
    if (content === null) return sendJson(response, 500, errorBody('Nothing was scripted for this request.'));
    return body.stream
      ? this.stream(content, fault, response, body.stream_options?.include_usage === true)
      : this.complete(content, fault, response);
  }

  private contentFor(body: CompletionRequestBody): string | null {
    const reply =
      typeof this.reply === 'function'
        ? (this.reply as (b: CompletionRequestBody) => string | object)(body)
        : this.reply;
    return typeof reply === 'string' || reply === null ? reply : JSON.stringify(reply);
  }

  private complete(content: string, fault: Misbehaviour | undefined, response: ServerResponse): void {
    const finish = fault?.kind === 'finish' ? fault.reason : 'stop';
    const whole = JSON.stringify(completionBody(content, finish));
    const sent = fault?.kind === 'malformed-json' ? whole.slice(0, whole.length / 2) : whole;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(sent);
  }

  private async embed({ input }: EmbeddingRequestBody, embedding: ScriptedEmbedding, response: ServerResponse) {
    this.embedded.push(input);
    const vectors: number[][] = [];
    for (const words of input) vectors.push(await embedding(words));
    sendJson(response, 200, embeddingsBody(vectors));
  }

  private async stream(
    content: string,
    fault: Misbehaviour | undefined,
    response: ServerResponse,
    isCounted: boolean,
  ): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    const pieces = content.match(/\S+\s*|\s+/g) ?? [];
    const limit = fault && 'afterChunks' in fault ? fault.afterChunks : pieces.length;
    for (const [index, piece] of pieces.slice(0, limit).entries()) {
      if (fault?.kind === 'pause-in-stream' && index === fault.pauseAfter) await fault.until;
      await write(response, streamChunk({ content: piece }));
    }
    if (fault?.kind === 'hang-in-stream') return;
    if (fault?.kind === 'broken-stream') {
      cutHere.add(response);
      response.socket?.destroy();
      return;
    }
    if (fault?.kind === 'malformed-json') await write(response, 'data: {"choices": [{"delta"\n\n');
    if (fault?.kind === 'error-chunk') {
      response.end('data: {"object": "error", "message": "out of memory", "code": 500}\n\ndata: [DONE]\n\n');
      return;
    }
    if (fault?.kind === 'no-end') {
      response.end();
      return;
    }
    if (fault?.kind !== 'no-finish-reason') {
      await write(response, streamChunk({}, fault?.kind === 'finish' ? fault.reason : 'stop'));
      if (isCounted) await write(response, usageChunk());
    }
    response.end('data: [DONE]\n\n');
  }
}

/** Replies that the server itself broke off, so that their close is not taken for the client's doing. */
const cutHere = new WeakSet<ServerResponse>();

function isListening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', succeeded);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const succeeded = () => {
      server.off('error', failed);
      resolve(true);
    };
    server.once('error', failed).once('listening', succeeded).listen(port, '127.0.0.1');
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Resolves when the chunk has left this process, so that a cut right after it cannot swallow it. */
function write(response: ServerResponse, chunk: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
