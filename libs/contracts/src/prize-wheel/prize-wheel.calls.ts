import { defineCall } from '../call.js';
import {
  eligibilityQuerySchema,
  eligibilitySchema,
  spinAnswerSchema,
  spinRequestSchema,
  wheelConfigAnswerSchema,
  wheelConfigUpdateSchema,
  wheelEntriesAnswerSchema,
} from './prize-wheel.contract.js';

export const prizeWheelCalls = {
  config: defineCall({
    method: 'GET',
    path: '/api/prize-wheel/config',
    summary: 'The wheel as it is drawn; staff see its codes and quantities, too.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: wheelConfigAnswerSchema },
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/prize-wheel/config',
    summary: 'Saves the wheel; what is absent stays as it is.',
    who: 'staff',
    audited: 'wheel.update',
    body: wheelConfigUpdateSchema,
    answers: { 200: wheelConfigAnswerSchema },
  }),
  entries: defineCall({
    method: 'GET',
    path: '/api/prize-wheel/entries',
    summary: 'The last spins, newest first; staff see whose they were.',
    who: 'visitor',
    rate: 'entries',
    answers: { 200: wheelEntriesAnswerSchema },
  }),
  eligibility: defineCall({
    method: 'GET',
    path: '/api/prize-wheel/check-eligibility',
    summary: 'Whether an address may spin now.',
    who: 'visitor',
    rate: 'eligibility',
    query: eligibilityQuerySchema,
    answers: { 200: eligibilitySchema },
  }),
  spin: defineCall({
    method: 'POST',
    path: '/api/prize-wheel/spin',
    summary: 'Draws a prize. Sent again under the same Idempotency-Key it gives the same entry.',
    who: 'visitor',
    rate: 'spin',
    body: spinRequestSchema,
    answers: { 200: spinAnswerSchema },
  }),
};
