/** Milliseconds on a clock that never runs backwards; only differences mean anything. */
export interface Clock {
  now(): number;
}

export const steadyClock: Clock = { now: () => performance.now() };

/** Leave to make one call. Exactly one of the three is told; what comes after the first is ignored. */
export interface Permit {
  succeed(): void;
  fail(): void;
  /** The call ended without telling anything of the endpoint: its caller went away. */
  abandon(): void;
}

/**
 * Spares visitors the wait for an endpoint that is down. Opens after `failures` failures in a row and refuses every
 * call for `restMs`; then one call is let through as a trial, whose success closes the circuit and whose failure
 * starts the rest anew. Calls that were on their way when it opened no longer count, either way.
 */
export class CircuitBreaker {
  private failuresInARow = 0;
  /** null while closed. */
  private restsUntil: number | null = null;
  private trialIsRunning = false;

  constructor(
    private readonly clock: Clock,
    private readonly limits = { failures: 3, restMs: 30_000 },
  ) {}

  /** Null while the circuit is open, and while its one trial is running. */
  enter(): Permit | null {
    if (this.restsUntil === null) return this.permit(false);
    if (this.trialIsRunning || this.clock.now() < this.restsUntil) return null;
    this.trialIsRunning = true;
    return this.permit(true);
  }

  private permit(isTrial: boolean): Permit {
    let isSettled = false;
    const settle = (effect: () => void) => () => {
      if (isSettled) return;
      isSettled = true;
      if (isTrial) this.trialIsRunning = false;
      else if (this.restsUntil !== null) return;
      effect();
    };
    return {
      succeed: settle(() => this.close()),
      fail: settle(() => this.countFailure(isTrial)),
      abandon: settle(() => undefined),
    };
  }

  private close(): void {
    this.failuresInARow = 0;
    this.restsUntil = null;
  }

  private countFailure(isTrial: boolean): void {
    this.failuresInARow += 1;
    if (isTrial || this.failuresInARow >= this.limits.failures) this.restsUntil = this.clock.now() + this.limits.restMs;
  }
}
