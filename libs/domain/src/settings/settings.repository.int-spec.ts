import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SiteSettingsRepository } from './settings.repository.js';

let own: OwnDatabase;
let settings: SiteSettingsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  settings = new SiteSettingsRepository(own.database);
});
afterAll(() => own.close());

const saved = async () =>
  Object.fromEntries((await settings.findAll()).map(({ name, value }) => [name, value] as const));

it('keeps what was saved last under each name, in its own kind, until it is forgotten', async () => {
  const { manager } = own.database;
  expect(await settings.findAll()).toEqual([]);
  await settings.save(manager, 'showNewsFeed', false);
  await settings.save(manager, 'cameraQuality', 0.8);
  await settings.save(manager, 'metaTitle', 'true');
  expect(await saved()).toEqual({ showNewsFeed: false, cameraQuality: 0.8, metaTitle: 'true' });
  await own.database.query(`update site_setting set updated_at = now() - interval '1 day'`);
  await settings.save(manager, 'metaTitle', '“Beadline”');
  const lately = await own.database.query(
    `select name, value from site_setting where updated_at > now() - interval '1 hour'`,
  );
  expect(lately).toEqual([{ name: 'metaTitle', value: '“Beadline”' }]);
  await settings.forget(manager, 'cameraQuality');
  await settings.forget(manager, 'youtubeUrl');
  expect(await saved()).toEqual({ showNewsFeed: false, metaTitle: '“Beadline”' });
});
