import { announceSignIn } from '../features/accounts/announce-sign-in';
import { loadSiteSettings } from '../features/settings/api/load-site-settings';
import { trackBuyNow, trackVisit } from '../features/tracking/track';
import { pressedBuyLink } from '../lib/buy-link';
import { registerOfflineWorker } from '../lib/offline-worker';
import { newSessionId } from '../lib/session-id';
import { keepPageOnStrayDrops } from '../lib/stray-drops';
import { isStaffPath } from './staff-path';

/** What every load of a page does once it stands; staff's own pages are not counted as visits. */
export function onLoad({ pathname, search }: Location = window.location): void {
  announceSignIn();
  void registerOfflineWorker();
  keepPageOnStrayDrops();
  if (isStaffPath(pathname)) return;
  void loadSiteSettings();
  for (const press of ['click', 'auxclick'] as const) addEventListener(press, tellOfBuying);
  trackVisit(new URLSearchParams(search).get('session') ?? newSessionId());
}

/** A new tab by the middle button is a way to the shop too; the menu of the right one is not. */
function tellOfBuying(press: MouseEvent): void {
  const link = press.button < 2 ? pressedBuyLink(press) : null;
  if (link) trackBuyNow(link);
}
