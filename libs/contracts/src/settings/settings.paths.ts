/** Browser-safe path and names of the settings that staff save and browsers store. */
export const settingsPaths = { settings: '/api/settings' } as const;

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
