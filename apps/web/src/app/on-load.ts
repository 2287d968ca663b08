import { announceSignIn } from '../features/accounts/announce-sign-in';
import { loadSiteSettings } from '../features/settings/api/load-site-settings';
import { trackVisit } from '../features/tracking/track';
import { registerOfflineWorker } from '../lib/offline-worker';
import { newSessionId } from '../lib/session-id';
import { keepPageOnStrayDrops } from '../lib/stray-drops';

const STAFF_PATHS = ['/ai-learning', '/admin/'];

/** What every load of a page does once it stands; staff's own pages are not counted as visits. */
export function onLoad({ pathname, search }: Location = window.location): void {
  announceSignIn();
  void registerOfflineWorker();
  keepPageOnStrayDrops();
  if (STAFF_PATHS.some((path) => pathname.startsWith(path))) return;
  void loadSiteSettings();
  trackVisit(new URLSearchParams(search).get('session') ?? newSessionId());
}
