import pg from 'pg';

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
}
