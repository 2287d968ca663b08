import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';

/** Whether a request that changes something may come from where it comes from. */
@Injectable()
export class OriginPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Programs send no Origin and are let through; a foreign one, 'null' or a cross-site fetch is not. */
  allows(headers: IncomingHttpHeaders): boolean {
    const { origin } = headers;
    if (headers['sec-fetch-site'] === 'cross-site') return false;
    if (origin === undefined) return true;
    if (this.settings.publicUrl && origin === new URL(this.settings.publicUrl).origin) return true;
    try {
      return new URL(origin).host === headers.host;
    } catch {
      return false;
    }
  }
}
