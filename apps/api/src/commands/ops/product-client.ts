import { addressOf } from '@app/contracts/address.js';
import type { BodyFor, Call, ParamsFor, QueryFor, ResultOf } from '@app/contracts/call.js';
import type { CallName } from '@app/contracts/calls.js';
import { Ending, exit, type ExitCode } from './exit.js';

const PATIENCE_MS = 30_000;

/** Calls of one product with one token. Every failure is an `Ending`. */
export type Ask = <C extends Call>(
  call: C,
  input: { params?: ParamsFor<C>; query?: QueryFor<C>; body?: BodyFor<C>; csv?: Uint8Array<ArrayBuffer> },
) => Promise<ResultOf<C>>;

export function connect(base: string, token: string): Ask {
  return async <C extends Call>(call: C, input: Sent) => {
    const { method, path, answers }: Call = call;
    const address = addressOf(`${method} ${path}` as CallName, input as never);
    const { isOk, status, text } = await ask(base, token, method, address, input);
    if (!isOk) throw new Ending(codeOf(status), text || `The server answered ${status}.`);
    const defined = answers[status];
    const read = defined && 'safeParse' in defined ? defined.safeParse(jsonOf(text)) : undefined;
    if (!read?.success) throw new Ending(exit.unreachable, `What answers at ${base} is not this product.`);
    return read.data as ResultOf<C>;
  };
}

interface Sent {
  body?: unknown;
  csv?: Uint8Array<ArrayBuffer>;
}

async function ask(base: string, token: string, method: string, path: string, { body, csv }: Sent) {
  const type = csv ? 'text/csv' : 'application/json';
  const content = csv ?? (body === undefined ? null : JSON.stringify(body));
  try {
    const response = await fetch(new URL(path, base), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(content && { 'content-type': type }) },
      body: content,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { isOk: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const why = cause instanceof Error && cause.message ? cause.message : message;
    throw new Ending(exit.unreachable, `${base} cannot be reached: ${why}`);
  }
}

function codeOf(status: number): ExitCode {
  if (status === 409) return exit.refused;
  return status === 429 || status >= 500 ? exit.unreachable : exit.usage;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON fits no schema, which is what the caller tells.
    return undefined;
  }
}
