import { dollars, type Read, SettingsError, text, webUrl, whole } from './fields.js';

export const modelFields = {
  OPENAI_API_KEY: text('OPENAI_API_KEY')
    .optional()
    .describe('Key of the model endpoint; unset, the built-in engine answers.'),
  OPENAI_BASE_URL: webUrl('OPENAI_BASE_URL').optional().describe('Any OpenAI-compatible endpoint, a local one too.'),
  OPENAI_MODEL: text('OPENAI_MODEL').default('gpt-4.1-mini').describe('Model that writes the answers.'),
  OPENAI_EMBEDDING_MODEL: text('OPENAI_EMBEDDING_MODEL')
    .optional()
    .describe('Embedding model of the endpoint that helps to find guides; unset, words alone do.'),
  OPENAI_PRICE_INPUT: dollars('OPENAI_PRICE_INPUT')
    .optional()
    .describe('US dollars for a million tokens that the models read; unset, the cost is unknown.'),
  OPENAI_PRICE_OUTPUT: dollars('OPENAI_PRICE_OUTPUT')
    .optional()
    .describe('US dollars for a million tokens that the model writes.'),
  OPENAI_DAILY_CAP: dollars('OPENAI_DAILY_CAP')
    .optional()
    .describe('US dollars that the models may cost on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS: whole('OPENAI_DAILY_CALLS', 0, 10_000_000)
    .default(2_000)
    .describe('Model calls for all visitors on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS_PER_VISITOR: whole('OPENAI_DAILY_CALLS_PER_VISITOR', 0, 1_000_000)
    .default(100)
    .describe('Model calls for one visitor on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS_PER_NETWORK: whole('OPENAI_DAILY_CALLS_PER_NETWORK', 0, 1_000_000)
    .default(300)
    .describe('Model calls for all visitors of one network address on one London day.'),
  LEARNING_TOKEN_BUDGET: whole('LEARNING_TOKEN_BUDGET', 0, 100_000_000)
    .default(60_000)
    .describe('Tokens that one learning session may spend on drafts; 0 has them put together from quotations alone.'),
};

export interface OpenAiSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  embeddingModel: string | undefined;
  /** Tokens that one learning session may spend. */
  learningTokens: number;
  limits: ModelLimits;
}

/** What model calls cost and may cost. Money is in US dollars, days are London's. */
export interface ModelLimits {
  hasEndpoint: boolean;
  /** For a million tokens; null where it is not known. */
  prices: { input: number; output: number } | null;
  dailyCap: number | null;
  dailyCalls: number;
  dailyCallsPerVisitor: number;
  dailyCallsPerNetwork: number;
}

/** Throws `SettingsError` where one setting needs another. */
export function readModelSettings(e: Read<typeof modelFields>): OpenAiSettings | null {
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output, OPENAI_DAILY_CAP: dailyCap } = e;
  if ((input === undefined) !== (output === undefined))
    throw new SettingsError(['OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT need each other.']);
  if (dailyCap !== undefined && (input === undefined || output === undefined))
    throw new SettingsError(['OPENAI_DAILY_CAP needs OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT beside it.']);
  if (!e.OPENAI_API_KEY && !e.OPENAI_BASE_URL) return null;
  return {
    // A local endpoint needs no key, but the SDK insists on one.
    apiKey: e.OPENAI_API_KEY ?? 'none',
    baseUrl: e.OPENAI_BASE_URL,
    model: e.OPENAI_MODEL,
    embeddingModel: e.OPENAI_EMBEDDING_MODEL,
    learningTokens: e.LEARNING_TOKEN_BUDGET,
    limits: {
      hasEndpoint: true,
      prices: input === undefined || output === undefined ? null : { input, output },
      dailyCap: dailyCap ?? null,
      dailyCalls: e.OPENAI_DAILY_CALLS,
      dailyCallsPerVisitor: e.OPENAI_DAILY_CALLS_PER_VISITOR,
      dailyCallsPerNetwork: e.OPENAI_DAILY_CALLS_PER_NETWORK,
    },
  };
}
