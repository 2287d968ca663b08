import { z } from 'zod';
import { defineCall } from '../call.js';
import { LOGIN_PATH } from './accounts.constants.js';
import { garageSchema } from './garage.contract.js';
import { accountSchema, accountSessionSchema, loginQuerySchema } from './accounts.contract.js';

const GARAGE_PATH = '/api/auth/garage';

export const accountsCalls = {
  login: defineCall({
    method: 'GET',
    path: LOGIN_PATH,
    summary: 'Leads to the provider, and from there back to a page of ours.',
    who: 'visitor',
    query: loginQuerySchema,
    answers: { 302: null },
  }),
  callback: defineCall({
    method: 'GET',
    path: '/api/login/callback',
    summary: 'Where the provider sends its people back to.',
    who: 'visitor',
    rate: 'write',
    answers: { 302: null },
  }),
  user: defineCall({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in.',
    who: 'account',
    answers: { 200: accountSchema },
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The account’s last conversations, newest first.',
    who: 'account',
    answers: { 200: z.array(accountSessionSchema) },
  }),
  garage: defineCall({
    method: 'GET',
    path: GARAGE_PATH,
    summary: 'The account’s car and shelf; empty where nothing is kept.',
    who: 'account',
    answers: { 200: garageSchema },
  }),
  keepGarage: defineCall({
    method: 'PUT',
    path: GARAGE_PATH,
    summary: 'Keeps a car and a shelf with the account, in the place of what was kept.',
    who: 'account',
    rate: 'write',
    body: garageSchema,
    answers: { 204: null },
  }),
  forgetGarage: defineCall({
    method: 'DELETE',
    path: GARAGE_PATH,
    summary: 'Forgets the account’s car and shelf.',
    who: 'account',
    answers: { 204: null },
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out.',
    who: 'visitor',
    answers: { 204: null },
  }),
};
