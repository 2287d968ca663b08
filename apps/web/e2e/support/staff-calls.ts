import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Page } from 'playwright-core';

interface Sent {
  data?: unknown;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** Calls of the api as the page's own session makes them: of staff where they are signed in there. */
export interface StaffCalls {
  read<T>(path: string): Promise<T>;
  write<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<T>;
}

export async function staffCalls(page: Page): Promise<StaffCalls> {
  const { csrfToken } = (await (await page.request.get('/api/admin/session')).json()) as { csrfToken: string };
  const fetch = async (method: string, path: string, sent: Sent = {}) => {
    const answer = await page.request.fetch(path, { method, ...sent, headers: { [CSRF_HEADER]: csrfToken } });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  return {
    read: async <T>(path: string) => (await fetch('GET', path)) as T,
    write: async <T>(method: string, path: string, sent?: Sent) => (await fetch(method, path, sent)) as T,
  };
}
