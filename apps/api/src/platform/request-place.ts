import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { addressIn, type CallerNetwork, placeOf } from '@app/domain/callers/network.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { ApiRequest } from './request.js';

/** Where a request comes from. The only place that looks at a connection's address. */
@Injectable()
export class RequestPlace {
  private readonly logger = new AreaLogger('http');
  private readonly trusted: number;
  private hasWarned = false;

  constructor(@Inject(SETTINGS) { trustProxy }: Settings) {
    this.trusted = trustProxy;
  }

  /**
   * Behind as many proxies as are trusted; what a client writes into `X-Forwarded-For` beyond them counts for nothing. Where a
   * trusted one names no address, its own counts.
   */
  placeOf(request: ApiRequest): CallerNetwork {
    this.warn(request.headers['x-forwarded-for']);
    return placeOf(addressIn(request.ip) ?? request.socket.remoteAddress ?? '');
  }

  /** Once: a proxy that is not trusted makes one caller of all its visitors, and nothing else would show it. */
  private warn(header: string | string[] | undefined): void {
    if (header === undefined || this.hasWarned) return;
    const hops = String(header).split(',').length;
    if (hops <= this.trusted) return;
    this.hasWarned = true;
    this.logger.warn(
      this.trusted === 0
        ? 'A request came with X-Forwarded-For, which is not believed: TRUST_PROXY is 0. Behind a proxy, set TRUST_PROXY to the number of proxies in front, or all visitors share the limits of one address.'
        : `A request came with ${hops} addresses in X-Forwarded-For, of which TRUST_PROXY=${this.trusted} believes the last ${this.trusted}. With more proxies in front, set TRUST_PROXY to their number; otherwise the client wrote the rest itself.`,
    );
  }
}
