import type { Settings } from '@app/config/settings.js';
import type { UrlPolicy } from '@app/crawl/net/url-guard.js';

export const URL_POLICY = Symbol('UrlPolicy');

/** Which private hosts this installation lets the crawler read. */
export const urlPolicy = (settings: Settings): UrlPolicy => ({ allowHosts: new Set(settings.crawler.allowHosts) });
