import {
  type SaveSiteSettings,
  saveSiteSettingsSchema,
  type SettingsChanges,
  type SiteSettings,
} from '@app/contracts/settings/settings.contract.js';
import type { ConflictWords } from '../../kit/conflict-dialog';
import { readBy } from '../../kit/use-record-form';

const names = ['cameraQuality', 'metaTitle', 'metaDescription', 'metaKeywords', 'youtubeUrl'] as const;
/** What stands in the fields; '' where staff never saved a setting. */
export type SettingsDraft = Record<(typeof names)[number], string>;

/** The level of a browser in which none is stored. */
export const DEFAULT_QUALITY = 3;

export const fieldLabels: Record<keyof SettingsDraft, string> = {
  cameraQuality: 'Photo quality level',
  metaTitle: 'Title',
  metaDescription: 'Description',
  metaKeywords: 'Keywords',
  youtubeUrl: 'Homepage video',
};

export const draftOf = (settings: SiteSettings): SettingsDraft =>
  Object.fromEntries(names.map((name) => [name, String(settings[name] ?? '')])) as SettingsDraft;

const toInput = ({ cameraQuality, ...texts }: SettingsDraft) => ({
  ...texts,
  cameraQuality: cameraQuality === '' ? null : Number(cameraQuality),
});

export const readSettings = readBy<SettingsDraft, SettingsChanges>(saveSiteSettingsSchema, toInput);

/** Only what was changed, with what it was changed from: two people may change different settings. */
export function changesSince(values: SettingsChanges, base: SettingsDraft): SaveSiteSettings {
  const before: SaveSiteSettings = toInput(base);
  const changed = names.filter((name) => values[name] !== before[name]);
  const of = (settings: SettingsChanges) => Object.fromEntries(changed.map((name) => [name, settings[name]]));
  // What was never saved is null to the server and an empty field here.
  const from = Object.fromEntries(changed.map((name) => [name, before[name] || null]));
  return { ...of(values), from };
}

export const settingsWords: ConflictWords<SettingsDraft> = { noun: 'set of settings', labels: fieldLabels };

/** The specification's table of what a level gives. */
const STEPS = [
  { upTo: 2, size: 'about 640x480', weight: 'about 30 KB' },
  { upTo: 3, size: '854x480', weight: 'about 50 KB' },
  { upTo: 6, size: '1280x720', weight: 'about 100 KB' },
  { upTo: 8, size: '1920x1080', weight: 'about 200 KB' },
];
export const qualityWords = (level: number): { size: string; weight: string } =>
  STEPS.find(({ upTo }) => level <= upTo) ?? { size: '2560x1440 or more', weight: '400 KB or more' };

export const TITLE_RANGE = [50, 60] as const;
export const DESCRIPTION_RANGE = [150, 160] as const;

/** How a text's length stands to the recommended one. */
export function lengthWords(text: string, [least, most]: readonly [number, number]) {
  const length = [...text.trim()].length;
  const advice = length < least ? `${least - length} too few` : length > most ? `${length - most} too many` : 'good';
  return {
    length,
    isGood: length >= least && length <= most,
    words: `${length} characters, recommended ${least} to ${most}: ${advice}`,
  };
}
