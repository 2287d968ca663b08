import { describe, expect, it } from '@jest/globals';
import { type AlertFields, fieldsOf, readAlerts } from './alerts-form';

const fields: AlertFields = {
  mailTo: 'a@example.org',
  webhookUrl: '',
  dropPercent: '10',
  onBackInStock: true,
  onCheapest: true,
  onLook: true,
  quietFrom: '',
  quietTo: '',
};
const errors = (change: Partial<AlertFields>) => {
  const read = readAlerts({ ...fields, ...change });
  return 'errors' in read ? Object.keys(read.errors).map((path) => path.split('.')[0]) : [];
};

describe('the form of alerts', () => {
  it('takes addresses as they are typed, each once, and no percent for none', () => {
    const read = readAlerts({ ...fields, mailTo: 'a@example.org;b@example.org,\n a@example.org', dropPercent: ' ' });
    expect(read).toMatchObject({ values: { mailTo: ['a@example.org', 'b@example.org'], dropPercent: 0 } });
  });

  it.each<[Partial<AlertFields>, string[]]>([
    [{ mailTo: 'nobody' }, ['mailTo']],
    [{ webhookUrl: 'ftp://example.org' }, ['webhookUrl']],
    [{ dropPercent: 'ten' }, ['dropPercent']],
    [{ dropPercent: '91' }, ['dropPercent']],
    [{ quietFrom: '22:00' }, ['quietTo']],
    [{ quietFrom: '25:00', quietTo: '07:00' }, ['quietFrom']],
    [{ quietFrom: '22:00', quietTo: '07:00' }, []],
  ])('says of %j what is wrong', (change, expected) => expect(errors(change)).toEqual(expected));

  it('shows what is saved', () => {
    const saved = { ...fields, mailTo: ['a@example.org', 'b@example.org'], dropPercent: 5 };
    expect(fieldsOf({ ...saved, version: 1, mailRefusal: null, webhookRefusal: null })).toEqual({
      ...fields,
      mailTo: 'a@example.org, b@example.org',
      dropPercent: '5',
    });
  });
});
