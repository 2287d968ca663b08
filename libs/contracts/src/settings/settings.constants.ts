/** The settings of the site, under the names by which a browser stores them. */
export const siteSettingNames = [
  'showPrizeWheelOnHomepage',
  'showNewsFeed',
  'cameraQuality',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
  'youtubeUrl',
] as const;
export type SiteSettingName = (typeof siteSettingNames)[number];

/** The settings’ id in the audit log: they are one record. */
export const SITE_SETTINGS = 'site';
