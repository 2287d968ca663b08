import OpenAI from 'openai';

export interface Endpoint {
  apiKey: string;
  /** Any OpenAI-compatible endpoint, up to and including '/v1'; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  timeoutMs: number;
}

export const openAiClient = ({ apiKey, baseUrl, timeoutMs }: Endpoint): OpenAI =>
  new OpenAI({
    apiKey,
    // Given in full, so that the SDK takes nothing from the environment behind our back.
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    // Its retries sleep for as long as Retry-After says and do not wake up for an abort; ours are in one-retry.ts.
    maxRetries: 0,
    // It would print what it cannot parse, with the visitor's words in it.
    logLevel: 'off',
  });
