import { HomeVideo } from '../features/home-video/home-video';
import { NewsFeed } from '../features/news/components/news-feed';
import { useSiteSettingsLoaded } from '../features/settings/api/use-site-settings-loaded';

/** Neither is shown before the settings are there: what staff have switched off must not flash. */
export function SettledVideo() {
  return useSiteSettingsLoaded() && <HomeVideo />;
}

export function SettledNews() {
  return useSiteSettingsLoaded() && <NewsFeed />;
}
