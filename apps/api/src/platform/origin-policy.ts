import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';

/** Whether a request that changes something may come from where it comes from. */
@Injectable()
export class OriginPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Programs send no Origin and are let through; a foreign one, 'null' or a fetch from another site or subdomain is not. */
  allows(headers: IncomingHttpHeaders): boolean {
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site === 'cross-site') return false;
    // Only a browser says 'same-site': another page of the domain, which need not be ours.
    if (origin === undefined) return site !== 'same-site';
    if (this.settings.publicUrl && origin === new URL(this.settings.publicUrl).origin) return true;
    try {
      return new URL(origin).host === headers.host;
    } catch {
      return false;
    }
  }
}
