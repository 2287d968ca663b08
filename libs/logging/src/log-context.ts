import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work a line belongs to. */
export interface LogContext {
  requestId?: string;
  runId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Every line that `work` and what it calls write carries `context`. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

export const currentLogContext = (): LogContext => storage.getStore() ?? {};
