import type { AuditKind } from '../audit-kinds.js';

const EXPORTED = 'what was exported has left the house';

/**
 * What is never taken back, and why, as the end of the sentence “This cannot be taken back: …”. Every other kind can be, for as
 * long as it applies; the test that does each of them once holds this list to that.
 */
export const whyItStays: Readonly<Partial<Record<AuditKind, string>>> = {
  'audit.export': EXPORTED,
  'crawl.accept': 'visitors have been shown its prices, and the next crawl corrects them',
  'crawl.drop': 'what was held back is forgotten, and the next crawl finds it again',
  'product.export': EXPORTED,
  'run.start': 'a job that was started has worked; what is left of it can be cancelled',
  'run.cancel': 'what a job has done until then is done; it can be tried again',
  'run.retry': 'a job that was started has worked; what is left of it can be cancelled',
  'samples.remove': 'the samples belong to a new installation, and nothing of them is kept',
  'shop-product.export': EXPORTED,
  'token.delete': 'the secret of a token is not kept; a new one can be made',
  'wheel.export': EXPORTED,
};
