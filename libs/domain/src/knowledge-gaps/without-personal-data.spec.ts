import { describe, expect, it } from '@jest/globals';
import { withoutPersonalData } from './without-personal-data.js';

describe('withoutPersonalData', () => {
  it.each([
    ['tar on my car, mail joe.bloggs@mail.example please', 'tar on my car, mail [email] please'],
    ['a@@b.c, not@here but me@there.com. and a@.b', '[email] not@here but [email] and a@.b'],
    ['ring 07700 900123 about the stain', 'ring [number] about the stain'],
    ['call +44 (0)20 7946 0991', 'call [number]'],
    ['my Golf AB12 CDE has swirls', 'my Golf [plate] has swirls'],
    ['my A123 BCD has rust', 'my [plate] has rust'],
    ['I live at SW1A 1AA, mould in the boot', 'I live at [postcode], mould in the boot'],
    ['see https://photos.example/me and www.me.example', 'see [link] and [link]'],
    ['my name is Priya Nair and the seat smells', 'my name is [name] and the seat smells'],
    ['message @prof_shine  about it', 'message [name] about it'],
  ])('turns %j into %j', (question, kept) => {
    expect(withoutPersonalData(question)).toBe(kept);
  });

  it.each([
    'dilute 1:10 at 20 °C for 3-5 min',
    'sand with 2000 then 3000 grit',
    'BMW 320d on 19 inch alloys',
    'wheels of a 2019 model',
  ])('leaves %j alone', (question) => {
    expect(withoutPersonalData(question)).toBe(question);
  });
});
