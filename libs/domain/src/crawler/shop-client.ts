import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { GuardedClient } from '@app/crawl/net/guarded-client.js';
import type { UrlPolicy } from '@app/crawl/net/url-guard.js';
import { URL_POLICY } from './url-policy.js';

/** Who asks, and where a shop's keeper can complain: the crawler hides behind no browser's name. */
export function crawlerUserAgent({ links, publicUrl }: Pick<Settings, 'links' | 'publicUrl'>): string {
  const contact = links.contactEmail ? `mailto:${links.contactEmail}` : publicUrl;
  return `${PRODUCT_NAME}/1.0 (${contact ? `+${contact}` : 'no contact address set'})`;
}

/** The one way from this process to shops. */
@Injectable()
export class ShopClient extends GuardedClient implements OnApplicationShutdown {
  readonly userAgent: string;

  constructor(@Inject(SETTINGS) settings: Settings, @Inject(URL_POLICY) policy: UrlPolicy) {
    const userAgent = crawlerUserAgent(settings);
    super({ policy, userAgent });
    this.userAgent = userAgent;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
