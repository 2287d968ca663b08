import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent } from '@testing-library/react';
import { keepPageOnStrayDrops } from './stray-drops';

describe('a drop that nobody takes', () => {
  keepPageOnStrayDrops();
  const isKept = (name: 'dragOver' | 'drop', types: string[]) => {
    const event = createEvent[name](document.body, { dataTransfer: { types } });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };

  it('leaves the page where it is when it is a file', () => {
    expect([isKept('dragOver', ['Files']), isKept('drop', ['Files'])]).toEqual([true, true]);
  });

  it('is left to the browser when it is words, which belong into a field', () => {
    expect([isKept('dragOver', ['text/plain']), isKept('drop', ['text/plain'])]).toEqual([false, false]);
  });
});
