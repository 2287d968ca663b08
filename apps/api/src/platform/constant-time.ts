import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that says nothing about where they differ. */
export const constantTimeEqual = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
