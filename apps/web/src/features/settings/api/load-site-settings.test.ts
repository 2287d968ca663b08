import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { fakeNetwork } from '../../../testing/fake-network';

const never: SiteSettings = {
  showPrizeWheelOnHomepage: null,
  showNewsFeed: null,
  cameraQuality: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  youtubeUrl: null,
};

beforeEach(() => {
  localStorage.clear();
  jest.resetModules();
});
/** As a fresh load of the site has it. */
const load = async () => (await import('./load-site-settings')).loadSiteSettings;

describe('the settings on load', () => {
  it('fill local storage with what staff have saved; null writes nothing', async () => {
    localStorage.setItem('metaTitle', 'Stored earlier');
    fakeNetwork(() => ({
      body: { ...never, showNewsFeed: false, showPrizeWheelOnHomepage: true, cameraQuality: 7, youtubeUrl: '' },
    }));
    await (
      await load()
    )();
    expect({ ...localStorage }).toEqual({
      metaTitle: 'Stored earlier',
      showNewsFeed: 'false',
      showPrizeWheelOnHomepage: 'true',
      cameraQuality: '7',
      youtubeUrl: '',
    });
  });

  it('are read once for each load', async () => {
    const { calls } = fakeNetwork(() => ({ body: never }));
    const loadSiteSettings = await load();
    await Promise.all([loadSiteSettings(), loadSiteSettings()]);
    expect(calls).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('leave what is stored as it is when they cannot be had', async () => {
    localStorage.setItem('showNewsFeed', 'false');
    fakeNetwork(() => ({ status: 500, body: 'Something broke.' }));
    await (
      await load()
    )();
    expect({ ...localStorage }).toEqual({ showNewsFeed: 'false' });
  });
});
