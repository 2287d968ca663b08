import { describe, expect, it } from '@jest/globals';
import { parseYoutube } from './youtube.js';

const ID = 'dQw4w9WgXcQ';

describe('the homepage video setting', () => {
  it.each([
    ID,
    ` ${ID}\n`,
    '-_-_-_-_-_-',
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&list=PL0123456789&index=3&t=42s`,
    `https://www.youtube.com/watch?list=PL0123456789&v=${ID}`,
    `https://www.youtube.com/watch/?app=desktop&v=${ID}#comments`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcdefgh&t=10`,
    `https://www.youtube.com/embed/${ID}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/embed/${ID}/`,
    `youtu.be/${ID}`,
  ])('accepts an 11-character id or a YouTube URL form: %j', (text) => {
    expect(parseYoutube(text)).toEqual({ videoId: text.includes('-_-') ? '-_-_-_-_-_-' : ID, isShort: false });
  });

  it.each([`https://www.youtube.com/shorts/${ID}`, `https://m.youtube.com/shorts/${ID}?feature=share`])(
    'knows an upright video by its address: %s',
    (text) => expect(parseYoutube(text)).toEqual({ videoId: ID, isShort: true }),
  );

  it.each([
    '',
    '   ',
    'dQw4w9WgXc',
    'dQw4w9WgXcQ1',
    'a video, please',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=too-short',
    `https://www.youtube.com/watch?v=${ID}%22%3E`,
    `https://www.youtube.com/playlist?list=${ID}`,
    'https://www.youtube.com/@somebody',
    `https://youtu.be/${ID}/more`,
    `https://vimeo.com/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://youtu.be/${ID}`,
    `https://youtube.com@evil.example/embed/${ID}`,
    `https://notyoutube.com/embed/${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `ftp://youtu.be/${ID}`,
    `<iframe src="https://www.youtube.com/embed/${ID}">`,
    'https://[',
  ])('shows nothing otherwise: %j', (text) => {
    expect(parseYoutube(text)).toBeNull();
  });
});
