import { describe, expect, it } from '@jest/globals';
import { profileOf } from './profile.js';

describe('the profile of an account', () => {
  it('takes name, address and picture as the provider gives them', () => {
    expect(
      profileOf({ name: ' Priya  Nair ', email: 'priya@example.org', picture: 'https://id.example/p.png' }),
    ).toEqual({
      name: 'Priya Nair',
      email: 'priya@example.org',
      imageUrl: 'https://id.example/p.png',
    });
  });

  it.each([
    [{ given_name: 'Priya', family_name: 'Nair', nickname: 'pri' }, 'Priya Nair'],
    [{ given_name: 'Priya' }, 'Priya'],
    [{ nickname: 'pri', preferred_username: 'pnair' }, 'pri'],
    [{ preferred_username: 'pnair', email: 'p@example.org' }, 'pnair'],
    [{ name: '  ', email: 'p@example.org' }, 'p@example.org'],
    [{}, 'Your account'],
    [{ name: { $ne: '' }, nickname: ['x'] }, 'Your account'],
  ])('calls %j by the best name there is', (claims, name) => {
    expect(profileOf(claims).name).toBe(name);
  });

  it('keeps names short, on one line, and reading in one direction', () => {
    expect(profileOf({ name: 'Ann\u0000\n\r\tLee' }).name).toBe('Ann Lee');
    expect(profileOf({ name: 'Ann\u202egpj.exe' }).name).toBe('Ann gpj.exe');
    expect(profileOf({ name: 'سید\u200cعلی' }).name).toBe('سید\u200cعلی');
    expect(profileOf({ name: 'x'.repeat(5_000) }).name).toHaveLength(200);
  });

  it.each(['not an address', 'a@b@c', '@', `${'x'.repeat(320)}@example.org`, 42, null])(
    'takes %p for no address',
    (email) => {
      expect(profileOf({ email }).email).toBeNull();
    },
  );

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '/p.png', `https://x.example/${'x'.repeat(2_000)}`, 7])(
    'takes %p for no picture',
    (picture) => {
      expect(profileOf({ picture }).imageUrl).toBeNull();
    },
  );
});
