import type { RateClass } from '@app/contracts/call.js';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

export interface Window {
  seconds: number;
  /** Requests per visitor, where there is a cookie. */
  visitor?: number;
  /** Requests per network: an IPv4 address, or an IPv6 /64. A site of many networks has four times as many. */
  network: number;
  refusal: string;
}

export interface RequestLimit {
  /** `shared` where money, prizes or a list of addresses stand behind it; `local` where it only protects the process. */
  counted: 'shared' | 'local';
  windows: readonly Window[];
}

const questions = 'That is a lot of questions in one minute. Please wait a moment and try again.';
export const others = 'That is a lot at once. Please wait a moment and try again.';
const fromOnePlace = (what: string) => `That is a lot of ${what} from one place. Please try again later.`;
const tomorrow = (what: string) => `That is a lot of ${what} from one place for one day. Please come back tomorrow.`;
const write = { visitor: 5, network: 10, seconds: MINUTE, refusal: others };

/** Every limit of requests, before `RATE_LIMIT_SCALE`. */
export const requestLimits: Record<RateClass, RequestLimit> = {
  ask: { counted: 'local', windows: [{ visitor: 20, network: 60, seconds: MINUTE, refusal: questions }] },
  upload: { counted: 'local', windows: [{ visitor: 5, network: 15, seconds: MINUTE, refusal: others }] },
  write: { counted: 'local', windows: [write] },
  entries: { counted: 'local', windows: [{ network: 60, seconds: MINUTE, refusal: others }] },
  // By network alone: whoever wants more spins or a list of addresses brings no cookie.
  spin: {
    counted: 'shared',
    windows: [
      { network: 10, seconds: HOUR, refusal: fromOnePlace('spins') },
      { network: 30, seconds: DAY, refusal: tomorrow('spins') },
    ],
  },
  eligibility: {
    counted: 'shared',
    windows: [
      { network: 10, seconds: HOUR, refusal: fromOnePlace('checks') },
      { network: 60, seconds: DAY, refusal: tomorrow('checks') },
    ],
  },
  'sign-up': {
    counted: 'shared',
    windows: [write, { network: 50, seconds: DAY, refusal: tomorrow('sign-ups') }],
  },
  fix: {
    counted: 'shared',
    windows: [
      { visitor: 5, network: 15, seconds: MINUTE, refusal: others },
      { network: 30, seconds: DAY, refusal: tomorrow('fixes') },
    ],
  },
  // Attempts; the votes that count have a daily cap of their own, which is a rule of the gallery.
  vote: { counted: 'shared', windows: [write, { network: 100, seconds: DAY, refusal: tomorrow('votes') }] },
};
