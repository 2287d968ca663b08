import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing/render';
import { DictateButton } from './dictate-button';

/** The browser's recogniser; the test plays what it hears. */
class FakeRecognition {
  static all: FakeRecognition[] = [];
  lang = '';
  continuous = true;
  interimResults = true;
  onresult?: (event: { results: { transcript: string }[][] }) => void;
  onerror?: (event: { error: string }) => void;
  onend?: () => void;
  start = jest.fn();
  stop = jest.fn();
  abort = jest.fn();
  constructor() {
    FakeRecognition.all.push(this);
  }
  hear = (transcript: string) => act(() => this.onresult?.({ results: [[{ transcript }]] }));
  fail = (error: string) => act(() => this.onerror?.({ error }));
  end = () => act(() => this.onend?.());
}

function Dictated() {
  const [words, setWords] = useState('');
  return (
    <>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <DictateButton onText={(text) => setWords(words ? `${words} ${text}` : text)} />
    </>
  );
}

const userAgent = jest.spyOn(navigator, 'userAgent', 'get');
const speech = globalThis as { webkitSpeechRecognition?: unknown };
beforeEach(() => {
  FakeRecognition.all = [];
  speech.webkitSpeechRecognition = FakeRecognition;
});
afterEach(() => void userAgent.mockReset());

const press = (name: 'Dictate' | 'Stop dictation') => userEvent.click(screen.getByRole('button', { name }));
const latest = () => FakeRecognition.all.at(-1) as FakeRecognition;
const words = () => screen.getByLabelText('Words');

describe('voice dictation', () => {
  it('listens in en-US, for a single utterance', async () => {
    renderScreen(<Dictated />);
    await press('Dictate');
    expect(latest()).toMatchObject({ lang: 'en-US', continuous: false, interimResults: false });
    latest().hear(' tar on the sill ');
    latest().end();
    expect(words()).toHaveValue('tar on the sill');
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  });

  it('toggles listening on and off, and keeps what had been said by then', async () => {
    renderScreen(<Dictated />);
    await press('Dictate');
    const first = latest();
    await press('Stop dictation');
    expect(first.stop).toHaveBeenCalledTimes(1);
    await press('Dictate');
    first.hear('tar spots');
    first.end();
    expect(words()).toHaveValue('tar spots');
    // The end of the first one does not switch off the second.
    expect(screen.getByRole('button', { name: 'Stop dictation' })).toBeVisible();
    expect(FakeRecognition.all).toHaveLength(2);
  });

  it('adds to what was typed while it listened', async () => {
    renderScreen(<Dictated />);
    await press('Dictate');
    await userEvent.type(words(), 'Marks');
    latest().hear('on the door');
    expect(words()).toHaveValue('Marks on the door');
  });

  it('listens no longer when the page is left', async () => {
    const { unmount } = renderScreen(<Dictated />);
    await press('Dictate');
    unmount();
    expect(latest().abort).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['not-allowed', 'Microphone Access', 'Please allow microphone access to use voice dictation.'],
    ['service-not-allowed', 'Microphone Access', 'Please allow microphone access to use voice dictation.'],
    ['no-speech', 'Speech Recognition Error', 'Unable to recognize speech. Please try again.'],
    ['network', 'Speech Recognition Error', 'Unable to recognize speech. Please try again.'],
  ])("answers the error '%s' with '%s' / '%s'", async (error, title, text) => {
    renderScreen(<Dictated />);
    await press('Dictate');
    latest().fail(error);
    latest().end();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}${text}`);
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  });

  it('says nothing about a stop of its own', async () => {
    renderScreen(<Dictated />);
    await press('Dictate');
    latest().fail('aborted');
    latest().end();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("is 'Voice Input Not Available' on iOS, whatever the browser offers", async () => {
    userAgent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15');
    renderScreen(<Dictated />);
    await press('Dictate');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Voice Input Not AvailableVoice dictation is not supported on iOS Safari. Please type your message instead.',
    );
    expect(FakeRecognition.all).toEqual([]);
  });

  it("is 'Speech Recognition Not Available' where there is no speech API", async () => {
    delete speech.webkitSpeechRecognition;
    renderScreen(<Dictated />);
    await press('Dictate');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Speech Recognition Not AvailableYour browser doesn't support speech recognition. Try Chrome or Edge on desktop.",
    );
  });

  it("is a 'Speech Recognition Error' where listening cannot begin", async () => {
    speech.webkitSpeechRecognition = class extends FakeRecognition {
      override start = jest.fn(() => {
        throw new DOMException('Busy', 'InvalidStateError');
      });
    };
    renderScreen(<Dictated />);
    await press('Dictate');
    expect(await screen.findByText('Speech Recognition Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  });
});
