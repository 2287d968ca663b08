import { z } from 'zod';
import { defineCall } from '../call.js';
import { LOGIN_PATH } from './accounts.constants.js';
import { accountSchema, accountSessionSchema, loginQuerySchema } from './accounts.contract.js';

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
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out.',
    who: 'visitor',
    answers: { 204: null },
  }),
};
