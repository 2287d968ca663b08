import type { ModelPurpose } from '@app/contracts/model-usage/model-usage.contract.js';
import type { CircuitBreaker } from './circuit-breaker.js';
import { EngineCall } from './engine-call.js';
import type { Asker, ModelLedger } from '../model-ledger.js';
import { EngineUnavailableError } from './openai.errors.js';

export interface CallPlan {
  purpose: ModelPurpose;
  model: string;
  asker: Asker | null;
  reserve: { input: number; output: number };
  limitMs: number;
}

/** The one door to the endpoint: past its circuit breaker and the ledger's limits. */
export class Calls {
  constructor(
    private readonly breaker: CircuitBreaker,
    private readonly ledger: ModelLedger,
  ) {}

  /**
   * Rejects with ModelLimitError where a limit is reached, with EngineUnavailableError while the endpoint is at rest, with
   * the signal's reason once it is aborted.
   */
  async begin({ limitMs, ...start }: CallPlan, signal: AbortSignal): Promise<EngineCall> {
    signal.throwIfAborted();
    const permit = this.breaker.enter();
    if (!permit) {
      this.ledger.pass(start, 'at rest');
      throw new EngineUnavailableError(
        'network',
        'The model endpoint failed three times in a row and is given a rest.',
      );
    }
    try {
      const record = await this.ledger.open(start);
      return new EngineCall(signal, permit, limitMs, record);
    } catch (error) {
      permit.abandon();
      throw error;
    }
  }
}
