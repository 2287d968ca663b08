import type { ModelPurpose } from '@app/contracts/model-usage/model-usage.contract.js';

/** For whom a model is asked. */
export interface Asker {
  /** The same for every request of one visitor, and not theirs to choose. */
  visitorKey: string;
  /** The same for all visitors of one network; absent where none is known. */
  networkKey?: string;
  /** The answer that the call is part of; null for one that is not stored as an answer. */
  analysisId: string | null;
}

export interface ModelTokens {
  input: number;
  output: number;
  /** Those of the input that the endpoint had in its cache. */
  cached: number;
}

export interface ModelCallStart {
  purpose: ModelPurpose;
  model: string;
  /** Null for work in the background. */
  asker: Asker | null;
  /** At most so many tokens; they are reserved until the call is closed. */
  reserve: { input: number; output: number };
}

export interface ModelCallEnd {
  ok: boolean;
  /** Why it failed, null where it did not. */
  reason: string | null;
  /** Null where nobody can tell: then what was reserved stands. */
  tokens: ModelTokens | null;
  isEstimated: boolean;
  milliseconds: number;
}

/** A call that was let through. */
export interface LedgerEntry {
  /** Writes down how the call ended. Never rejects and is not to be waited for; only the first time counts. */
  close(end: ModelCallEnd): void;
}

/** Lets calls through as long as the day's limits allow, and keeps what they took. */
export interface ModelLedger {
  /** Rejects with ModelLimitError where a limit of the day is reached. */
  open(start: ModelCallStart): Promise<LedgerEntry>;
  /** For a call that is not even tried, the endpoint being at rest; counted as one that the built-in engine had to answer. */
  pass(start: Omit<ModelCallStart, 'reserve'>, reason: string): void;
}

export type ModelLimit = 'daily cap' | 'daily calls' | 'daily calls of this visitor' | 'daily calls of this network';

/** A limit of ours is reached: another engine should answer. */
export class ModelLimitError extends Error {
  constructor(readonly limit: ModelLimit) {
    super(`The ${limit} is reached.`);
    this.name = 'ModelLimitError';
  }
}

/** No limits and no records: for tests, and for programs that only measure. */
export const noLedger: ModelLedger = {
  open: () => Promise.resolve({ close: () => undefined }),
  pass: () => undefined,
};
