import type { SecurityEventKind } from '@app/contracts/security-log/security-log.contract.js';

/** What happened, in a few words. */
export const eventWords: Record<SecurityEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'sign-in-throttled': 'Sign-in stopped after too many tries',
  'sign-out': 'Signed out',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed',
  'second-factor-enabled': 'Second factor turned on',
  'second-factor-disabled': 'Second factor turned off',
  'second-factor-failed': 'Wrong code',
  'recovery-code-used': 'Recovery code used',
  'account-created': 'Account made',
  'account-enabled': 'Account enabled',
  'account-disabled': 'Account disabled',
  'token-made': 'Token made',
  'token-first-used': 'Token used for the first time',
  'token-revoked': 'Token revoked',
  'token-refused': 'Token refused',
  'role-refused': 'Refused: not allowed',
  'forged-request-refused': 'Refused: sent by another site',
  'personal-data-exported': 'Personal data exported',
  'personal-data-deleted': 'Personal data deleted',
};

/** Kinds that their owner should look at twice. */
export const isAlarming = (kind: SecurityEventKind): boolean =>
  /-(failed|throttled|refused)$/.test(kind) || kind === 'recovery-code-used' || kind === 'second-factor-disabled';
