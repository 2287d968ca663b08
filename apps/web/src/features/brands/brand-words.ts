import type { Brand } from '@app/contracts/catalogue/catalogue.contract.js';

export const priorityWords: Record<Brand['priority'], string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  specialty: 'Specialty',
  blacklist: 'Blacklist',
};

export const statusWords: Record<Brand['status'], string> = { approved: 'Approved', blacklisted: 'Blacklisted' };

export const productWords = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`;
