import { describe, expect, it } from '@jest/globals';
import { whyNoDatabase } from './why-no-database.js';

const url = 'postgres://shop:s3cret@db.example/car%20care';
const failure = (code: string) => Object.assign(new Error('the inside of it'), { code });

describe('whyNoDatabase', () => {
  it.each([
    ['ECONNREFUSED', 'No PostgreSQL answers at db.example:5432. Start it, or correct DATABASE_URL.'],
    ['28P01', 'PostgreSQL at db.example:5432 refuses the password of shop. Correct DATABASE_URL.'],
    ['3D000', 'PostgreSQL at db.example:5432 has no database car care. Make it, or correct DATABASE_URL.'],
  ])('says %s as one sentence without the password', (code, sentence) => {
    expect(whyNoDatabase(failure(code), url)).toBe(sentence);
  });

  it('says that a database which is reached and does not answer in time does not answer', () => {
    expect(whyNoDatabase(new Error('Connection terminated due to connection timeout'), url)).toBe(
      'PostgreSQL at db.example:5432 does not answer. Correct DATABASE_URL, or try again.',
    );
  });

  it('shows anything else as it is: that is no setting to correct', () => {
    expect(whyNoDatabase(new TypeError('x is not a function'), url)).toContain('TypeError: x is not a function');
  });
});
