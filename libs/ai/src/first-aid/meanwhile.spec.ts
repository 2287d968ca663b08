import { describe, expect, it } from '@jest/globals';
import { leavesItAside, readMeanwhile } from './meanwhile.js';

describe('what is said while first aid is given', () => {
  it.each([
    [
      'vets got him now on a drip. so what do i do with the mat and the carpet',
      'so what do i do with the mat and the carpet',
    ],
    ['the ambulance has taken her. how do i clean the seat', 'how do i clean the seat'],
    ['he is at the hospital now. how do i get the paint clean', 'how do i get the paint clean'],
    [
      "right i'll leave it then. what about the paint above it",
      "right i'll leave it then. what about the paint above it",
    ],
  ])('goes on with the car: %s', (message, rest) => {
    expect(readMeanwhile(message)).toEqual({ kind: 'cleaning', rest });
  });

  it.each([
    'the ambulance has taken her',
    'vet has him, what do i tell them he drank',
    'i feel ill from the wheel cleaner, is that the paint',
    'he is ill, what do i do with the seat',
  ])('does not: %s', (message) => {
    expect(readMeanwhile(message).kind).not.toBe('cleaning');
  });

  it.each([
    ['how much would a garage charge', true],
    ['what do i do', false],
    ['can somebody help', false],
    ['how do i get it off', false],
    ['how is my son meant to breathe', false],
    ['the bumper', false],
  ])('leaves it aside: %s: %s', (message, isLeft) => {
    expect(leavesItAside(message)).toBe(isLeft);
  });
});
