import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';

/** A running product, and the cookie to ask with; '' for a visitor. */
export interface AskedProduct {
  base: string;
  cookie: string;
}
export function signIn(base: string, account: { username: string; password: string }): Promise<string>;
export function ask(product: AskedProduct, question: string): Promise<Analysis & { ms: number }>;
export function chat(
  product: AskedProduct,
  message: string,
  conversation?: { sessionId?: string; analysisId?: string | null },
): Promise<{ text: string; firstMs: number }>;
