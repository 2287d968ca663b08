import { KEPT_DAYS } from '@app/contracts/site-links.js';
import { type Read, whole } from './fields.js';

const days = (name: string, fallback: number, what: string) =>
  whole(name, 1, 36_500).default(fallback).describe(`Days for which ${what} are kept.`);

export const retentionFields = {
  RETAIN_FILES_DAYS: days('RETAIN_FILES_DAYS', KEPT_DAYS.files, "visitors' photos and videos"),
  RETAIN_CHATS_DAYS: days('RETAIN_CHATS_DAYS', KEPT_DAYS.chats, 'questions, answers and chats'),
  RETAIN_SPINS_DAYS: days('RETAIN_SPINS_DAYS', KEPT_DAYS.spins, 'spins of the prize wheel'),
  RETAIN_EVENTS_DAYS: days('RETAIN_EVENTS_DAYS', KEPT_DAYS.events, 'visits and searches'),
  RETAIN_DRAFTS_DAYS: days('RETAIN_DRAFTS_DAYS', 180, 'drafts of guides that nobody approved'),
  RETAIN_RUNS_DAYS: days('RETAIN_RUNS_DAYS', 90, 'finished jobs and alerts that were sent'),
  RETAIN_MODEL_CALLS_DAYS: days('RETAIN_MODEL_CALLS_DAYS', 395, 'calls in the ledger of the models'),
  RETAIN_SECURITY_DAYS: days('RETAIN_SECURITY_DAYS', 395, 'lines of the security log'),
  RETAIN_AUDIT_DAYS: days('RETAIN_AUDIT_DAYS', 395, 'entries of the audit log'),
};

/** How long what is kept, in days. */
export interface Lives {
  files: number;
  chats: number;
  spins: number;
  events: number;
  drafts: number;
  runs: number;
  modelCalls: number;
  security: number;
  audit: number;
}

export const readLives = (e: Read<typeof retentionFields>): Lives => ({
  files: e.RETAIN_FILES_DAYS,
  chats: e.RETAIN_CHATS_DAYS,
  spins: e.RETAIN_SPINS_DAYS,
  events: e.RETAIN_EVENTS_DAYS,
  drafts: e.RETAIN_DRAFTS_DAYS,
  runs: e.RETAIN_RUNS_DAYS,
  modelCalls: e.RETAIN_MODEL_CALLS_DAYS,
  security: e.RETAIN_SECURITY_DAYS,
  audit: e.RETAIN_AUDIT_DAYS,
});
