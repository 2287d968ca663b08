import { describe, expect, it } from '@jest/globals';
import { isNearly, isPresentable, normaliseTerm, sameAsked, termTitle } from './term.js';

describe('terms that are the same', () => {
  it.each([
    ['  Brake   Dust ', 'brake dust'],
    ['BRAKE\tDUST\n', 'brake dust'],
    ['ｂｒａｋｅ\u00a0dust', 'brake dust'],
    ['brake\u200b dust\u202e', 'brake dust'],
  ])('ignore case, spaces and what cannot be seen: %j', (term, normalised) => {
    expect(normaliseTerm(term)).toBe(normalised);
  });
});

describe('a popular search', () => {
  it.each([
    'brake dust on alloys',
    'snow foam ratio 1:10',
    'tar spots',
    'ph 12.5 cleaner',
    'e-type chrome',
    'led lamps',
  ])('may be %j', (term) => expect(isPresentable(normaliseTerm(term))).toBe(true));

  it.each([
    'mail me at jane.doe@example.com',
    'jane＠example．com',
    'jane at example dot com',
    'call 07700 900123',
    '+44 (0)20 7946 0958',
    '0.7.7.0.0.9.0.0',
    'http://evil.example/x',
    'HTTPS://EVIL',
    'www.shop',
    'cheapwax.co.uk',
    'wax.io/now',
  ])('holds no e-mail address, phone number or link: %j', (term) => {
    expect(isPresentable(normaliseTerm(term))).toBe(false);
  });

  it.each(['', '  ', 'ab', '!!!', '12345', 'x'.repeat(61)])('is short and made of words, not %j', (term) => {
    expect(isPresentable(normaliseTerm(term))).toBe(false);
  });

  it.each([
    ['brake dust on my alloys', 'alloy brake dust'],
    ['Car wax', 'waxes'],
  ])('asks the same in other words: %s, %s', (one, other) => {
    expect(sameAsked(normaliseTerm(one))).toBe(sameAsked(normaliseTerm(other)));
  });

  it('asks something else where a word that tells it is another', () => {
    expect(sameAsked('tar on paint')).not.toBe(sameAsked('tar on glass'));
    expect(sameAsked('ab cd')).toBe('ab cd');
  });

  it.each([
    ['Tar spots', 'Tar spots on the sills'],
    ['Road tar spots on paint', 'tar spots on the sills'],
    ['Dog hair in the boot carpet', 'dog hair in carpet'],
  ])('adds nothing: %s beside %s', (term, other) => {
    expect(isNearly(term, ['Bird droppings', other])).toBe(true);
  });

  it.each([
    ['Swirl marks', 'Water marks'],
    ['Water spots on glass', 'Tar spots on the sills'],
    ['Ab', 'ab cd'],
  ])('adds something: %s beside %s', (term, other) => {
    expect(isNearly(term, [other])).toBe(false);
  });

  it('is written in sentence case', () => {
    expect(termTitle(normaliseTerm('sWIRL  Marks'))).toBe('Swirl marks');
  });
});
