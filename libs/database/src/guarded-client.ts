import pg from 'pg';
import { openStatement } from './traced-statement.js';

/**
 * A connection whose loss never ends the process. Node throws an 'error' event that nobody listens to, and there are
 * moments in which nobody does: while a library takes a connection out of its pool, gives it back or lets go of it. What
 * was asked over the connection fails all the same, and its caller decides.
 */
export class GuardedClient extends pg.Client {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...args);
  }

  /** Asks as `query` does, as a span where it belongs to something traced. */
  traced(given: unknown[]): unknown {
    const ask = (...args: unknown[]) => super.query(...(args as [string])) as unknown;
    const span = openStatement(given[0]);
    if (!span) return ask(...given);
    const ended = (error?: unknown) => span.end({}, error ?? undefined);
    const callback = given.at(-1);
    if (isCallback(callback)) {
      const onResult = (error: unknown, ...results: unknown[]): void => {
        ended(error);
        callback(error, ...results);
      };
      return ask(...given.slice(0, -1), onResult);
    }
    const answer = ask(...given) as Promise<unknown>;
    answer.then(() => ended(), ended);
    return answer;
  }
}

const isCallback = (value: unknown): value is (...said: unknown[]) => void => typeof value === 'function';

// Every statement of the product comes by here. Not as a method of the class, which would have to say all of pg's signatures again.
Object.defineProperty(GuardedClient.prototype, 'query', {
  value(this: GuardedClient, ...given: unknown[]): unknown {
    return this.traced(given);
  },
});
