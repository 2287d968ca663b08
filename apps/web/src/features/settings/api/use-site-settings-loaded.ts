import { useEffect, useState } from 'react';
import { loadSiteSettings } from './load-site-settings';

/** True once this load of the site has read what staff have saved, or could not. */
export function useSiteSettingsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    void loadSiteSettings().then(() => {
      if (!isGone) setLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isLoaded;
}
