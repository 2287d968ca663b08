import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { findings } from '@app/contracts/knowledge/safety.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import { nothingSaid, type Setting, settingAfter } from './setting.js';
import { readSymptom } from './symptom-reader.js';

/** What people say, one talk a line, the turns parted by `//`; the last turn of an emergency is the one that tells. */
const wordings = z
  .strictObject({ emergencies: z.partialRecord(z.enum(findings), z.array(z.string())), harmless: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('fixtures/wordings.json', import.meta.url), 'utf8')));

const guide: ConversationTurn = {
  role: 'assistant',
  content:
    'Put on gloves, spray the cleaner on a cool panel, leave it three minutes, then rinse with a hose or pressure washer.',
};
const said = (setting: Setting, content: string): Setting =>
  settingAfter(settingAfter(setting, { role: 'user', content }), guide);
const turnsOf = (line: string): string[] => line.split(' // ');

it.each(Object.entries(wordings.emergencies))('hears %s in every wording', (finding, lines) => {
  const heard = lines.map((line) => {
    const turns = turnsOf(line);
    const setting = turns.slice(0, -1).reduce(said, nothingSaid);
    return [line, readSymptom(turns.at(-1) ?? '', setting)?.finding ?? 'nothing'];
  });
  expect(heard.filter(([, found]) => found !== finding)).toEqual([]);
});

it.each([
  ['out of the blue', nothingSaid],
  ['in a talk', said(nothingSaid, 'how do i get tar off')],
  [
    'in a talk of strong cleaners',
    said(nothingSaid, 'im using tar remover, acid wheel cleaner and bleach on my ev with the pressure washer'),
  ],
])('hears nobody hurt in harmless words %s', (_, before) => {
  const alarms = wordings.harmless.filter((line) => {
    let setting = before;
    return turnsOf(line).some((turn) => {
      const found = readSymptom(turn, setting);
      setting = said(setting, turn);
      return found !== null;
    });
  });
  expect(alarms).toEqual([]);
});
