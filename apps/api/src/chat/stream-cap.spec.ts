import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { placeCaller } from '@app/domain/callers/caller.js';
import { testSettings } from '@app/testing/test-settings.js';
import type { ApiReply } from '../platform/request.js';
import { StreamCap } from './stream-cap.js';

const caller = (address: string, isStaff = false) =>
  placeCaller({ visitorId: null, accountId: null, isStaff }, address);
const aReply = () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, destroy: () => {} });
  return { reply: { raw } as unknown as ApiReply, close: () => raw.emit('close') };
};

describe('StreamCap', () => {
  it('has an end for the process, whoever asks and whatever the scale, and begins anew as replies close', () => {
    const cap = new StreamCap(testSettings({ RATE_LIMIT_SCALE: '1000' }));
    const replies = Array.from({ length: 300 }, aReply);
    replies.forEach(({ reply }, at) => cap.enter(caller(`203.0.113.${at % 250}`, at % 2 === 0), reply));
    const next = aReply();
    const enter = () => cap.enter(caller('198.51.100.1'), next.reply);
    expect(enter).toThrow('Many people are asking right now. Please try again in a moment.');
    replies[0]?.close();
    enter();
    expect(enter).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 5 }));
    for (const { close } of [...replies.slice(1), next]) close();
  });

  it('has an end for a site of many networks', () => {
    const cap = new StreamCap(testSettings({ RATE_LIMIT_SCALE: '1' }));
    const replies = Array.from({ length: 120 }, aReply);
    replies.forEach(({ reply }, at) => cap.enter(caller(`2001:db8:1:${at.toString(16)}::1`), reply));
    expect(() => cap.enter(caller('2001:db8:1:ffff::1'), aReply().reply)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED' }),
    );
    for (const { close } of replies) close();
  });
});
