// What becomes of a gigabyte that one visitor offers at the default settings. Bounds stand in `UPLOAD_MB_PER_VISITOR`.
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';

const MB = 1_048_576;
const VIDEO_MB = 49;
const VIDEOS = 21;
const MOST_MB = 250;
const SENTENCE = 'You have sent all the photos and videos that one day allows. Please come back tomorrow.';

/** A file as a phone's recorder lays it out. */
function video() {
  const box = (type, content) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isom', 'latin1')),
    box('mdat', Buffer.alloc(VIDEO_MB * MB, 'moving pictures ')),
    box('moov', Buffer.from('how to play it')),
  ]);
}

const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

export async function run({ log }) {
  // The limits as they are unless somebody sets them.
  const env = {
    UPLOADS_PER_VISITOR: '',
    UPLOAD_MB_PER_VISITOR: '',
    UPLOADS_PER_NETWORK: '',
    UPLOAD_MB_PER_NETWORK: '',
  };
  return withTemporaryStack({ log, env }, async ({ stack, folder }) => {
    const home = await fetch(stack.address);
    await home.text();
    const cookie = home.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const content = video();
    const answers = [];
    for (let at = 0; at < VIDEOS; at++) {
      const form = new FormData();
      form.set('file', new Blob([content], { type: 'video/mp4' }), 'clip.mp4');
      form.set('sessionId', randomUUID());
      form.set('message', 'Look');
      const response = await fetch(new URL('/api/chat/file', stack.address), {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      answers.push({ status: response.status, text: await response.text() });
    }
    const kept = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status, text }) => status === 429 && text.includes(SENTENCE)).length;
    const stored = bytesIn(join(folder, 'data/files')) / MB;
    const onItsWay = bytesIn(join(folder, 'data/uploads')) / MB;
    return [
      {
        what: `${((VIDEOS * VIDEO_MB) / 1_000).toFixed(2)} GB of videos offered by one visitor`,
        measured: `${kept} kept (${Math.round(stored)} MB), ${refused} refused with the sentence, ${onItsWay} MB half stored`,
        bound: `at most ${MOST_MB} MB kept, all others refused with the sentence, nothing half stored`,
        holds: stored <= MOST_MB && kept > 0 && kept + refused === VIDEOS && onItsWay === 0,
      },
    ];
  });
}
