import { NewsManagement } from '../../features/news/admin/news-management';
import { HomepageSwitch } from '../../features/settings/admin/homepage-switch';

/** The news, with the setting that shows them on the home page. */
export function NewsTab() {
  return (
    <NewsManagement homepage={<HomepageSwitch name="showNewsFeed" label="Show the news feed on the home page" />} />
  );
}
