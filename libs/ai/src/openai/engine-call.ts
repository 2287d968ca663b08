import { CallTally } from './call-tally.js';
import type { Permit } from './circuit-breaker.js';
import type { LedgerEntry, ModelCallEnd } from '../model-ledger.js';
import { EngineUnavailableError, toEngineError } from './openai.errors.js';

/** These say that the endpoint did no work for us. */
const FREE: readonly EngineUnavailableError['reason'][] = ['rate-limited', 'network', 'refused'];

/**
 * One question on its way: bounded by a time limit, ended by its caller, told to the circuit breaker and written into the
 * ledger. Always `end()` it.
 */
export class EngineCall {
  /** Aborted when the caller gave up and when the time is over; every wait of the call listens to it. */
  readonly signal: AbortSignal;
  readonly tally = new CallTally();
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly begunAt = performance.now();
  private outcome: { ok: boolean; reason: string | null; isFree: boolean } = {
    ok: false,
    reason: 'given up',
    isFree: false,
  };

  constructor(
    private readonly caller: AbortSignal,
    private readonly permit: Permit,
    private readonly limitMs: number,
    private readonly record: LedgerEntry,
  ) {
    // Not AbortSignal.any: the SDK never takes its listener away, and Node keeps a joined signal for as long as it has one.
    this.signal = this.controller.signal;
    this.timer = setTimeout(() => this.controller.abort(), limitMs);
    if (caller.aborted) this.follow();
    else caller.addEventListener('abort', this.follow, { once: true });
  }

  private readonly follow = (): void => this.controller.abort(this.caller.reason);

  get remainingMs(): number {
    return Math.max(0, this.begunAt + this.limitMs - performance.now());
  }

  /** Waits for something that knows no signal, no longer than the call lasts. */
  async within<T>(work: Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([work, stopped]);
    } finally {
      this.signal.removeEventListener('abort', stop);
    }
  }

  succeeded(): void {
    this.outcome = { ok: true, reason: null, isFree: false };
    this.permit.succeed();
  }

  /**
   * What to throw in place of `error`: the caller's own reason once it gave up, else a typed error. Only what says
   * something about the endpoint's health counts against it: a refusal is an answer, and a caller may leave at any time.
   */
  failed(error: unknown): unknown {
    if (this.caller.aborted) return this.caller.reason;
    const typed = this.signal.aborted
      ? new EngineUnavailableError('timeout', `No whole answer within ${this.limitMs} ms.`, { cause: error })
      : toEngineError(error);
    const unavailable = typed instanceof EngineUnavailableError ? typed : null;
    this.outcome = {
      ok: false,
      reason: unavailable?.reason ?? 'failure of our own',
      isFree: unavailable !== null && FREE.includes(unavailable.reason),
    };
    if (unavailable) {
      if (unavailable.reason === 'refused' || unavailable.reason === 'unsafe') this.permit.succeed();
      else this.permit.fail();
    }
    return typed;
  }

  /** What it has taken, as far as anybody can tell; to be asked once it has succeeded or failed. */
  spent(): Pick<ModelCallEnd, 'tokens' | 'isEstimated'> {
    return this.tally.tokens(this.outcome.isFree);
  }

  end(): void {
    clearTimeout(this.timer);
    this.caller.removeEventListener('abort', this.follow);
    this.permit.abandon();
    const { ok, reason } = this.outcome;
    const milliseconds = Math.round(performance.now() - this.begunAt);
    this.record.close({ ok, reason, ...this.spent(), milliseconds });
  }
}
