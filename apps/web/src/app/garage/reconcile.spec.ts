import { expect, it } from '@jest/globals';
import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { reconcile } from './reconcile';

const wheels = (words: string) => ({ part: 'wheels' as const, words });
const seats = { part: 'seats' as const, words: 'Leather' };
const mitt = { kitId: 'wash-mitt', name: 'Wash mitt', category: 'Wash Mitts' };
const wax = { kitId: 'car-wax', name: 'Car wax', category: 'Wax' };
const garage = (car: Garage['car'], shelf: Garage['shelf'] = []): Garage => ({ car, shelf });
const agreed = (both: Garage, accountId = 'kim') => ({ accountId, garage: both });

it('puts both together when they meet for the first time, this browser’s word first', () => {
  const local = garage([wheels('Chrome')], [mitt]);
  const kept = garage([wheels('Matte'), seats], [mitt, wax]);
  const both = garage([wheels('Chrome'), seats], [mitt, wax]);
  expect(reconcile('kim', local, kept, null)).toEqual({ garage: both, isNews: true });
  expect(reconcile('kim', local, kept, agreed(local, 'lee'))).toEqual({ garage: both, isNews: true });
  expect(reconcile('kim', garage([]), kept, null)).toEqual({ garage: kept, isNews: false });
});

it('tells the account what was changed here, and here what another browser changed', () => {
  const before = garage([wheels('Chrome')], [mitt]);
  expect(reconcile('kim', garage([]), before, agreed(before))).toEqual({ garage: garage([]), isNews: true });
  const elsewhere = garage([wheels('Chrome'), seats], [mitt]);
  expect(reconcile('kim', before, elsewhere, agreed(before))).toEqual({ garage: elsewhere, isNews: false });
  expect(reconcile('kim', before, garage([wheels('Chrome')], [mitt]), agreed(before))).toBeNull();
});
