import { expect, it } from '@jest/globals';
import { plainWords } from './wording.js';

it.each([
  ["it's all down me arm", 'its all down my arm'],
  ["the lad's gone pale and wobbly", 'the lad is gone faint'],
  ['got the Henry out, bout to suck it up', 'got the vacuum out about to suck it up'],
  ['used brake kleen on it', 'used brake cleaner on it'],
  ['oh no its burning', 'oh its burning'],
  ['he conked out on the drive', 'he passed out on the drive'],
  ["my throat's closing", 'my throat is closing'],
])('says %s plainly', (said, plain) => expect(plainWords(said)).toBe(plain));

it('leaves what is said of the car as it is', () =>
  expect(plainWords('the seats need a clean and told me back then')).toBe(
    'the seats need a clean and told me back then',
  ));
