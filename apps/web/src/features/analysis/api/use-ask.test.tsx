import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { anAnalysis } from '@app/contracts/analysis/analysis.factory.js';
import { type FakeAnswer, fakeNetwork } from '../../../testing/fake-network';
import { renderScreen } from '../../../testing/render';
import { useAsk } from './use-ask';

const question = { sessionId: 'session-0123456789', text: 'tar', photo: null };
const onAnswered = jest.fn();
const onFailed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onAnswered.mockClear();
  onFailed.mockClear();
});
afterEach(() => void jest.useRealTimers());

async function ask(answer: FakeAnswer) {
  const { calls } = fakeNetwork(() => answer);
  const result = { calls } as { current: ReturnType<typeof useAsk>; calls: typeof calls };
  function Asker() {
    result.current = useAsk({ onAnswered, onFailed });
    return null;
  }
  renderScreen(<Asker />);
  await act(async () => result.current.ask(question));
  return result;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('asking', () => {
  it('shows Thinking... for at least 600 ms, so that it never flashes', async () => {
    const result = await ask({ body: anAnalysis() });
    await pass(599);
    expect(result.current.asking).toEqual(question);
    expect(onAnswered).not.toHaveBeenCalled();
    // One for the time to be up, the others for the page to hear of it.
    await pass(5);
    // The page of the answer has yet to come: until then this one goes on thinking.
    expect(result.current.asking).toEqual(question);
    expect(onAnswered).toHaveBeenCalledWith(anAnalysis(), question);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('reports a failure, and a question that was cancelled to nobody', async () => {
    await ask({ status: 500, body: 'Something broke.' });
    await pass(605);
    expect(onFailed).toHaveBeenCalledWith(question);

    onFailed.mockClear();
    const cancelled = await ask({ status: 500, body: 'Something broke.' });
    act(() => cancelled.current.cancel());
    await pass(605);
    expect(onFailed).not.toHaveBeenCalled();
    expect(onAnswered).not.toHaveBeenCalled();
  });

  it('asks once however fast it is asked again, and again once that has ended', async () => {
    const result = await ask({ status: 500, body: 'Something broke.' });
    const { ask: askAgain } = result.current;
    act(() => askAgain(question));
    await pass(605);
    expect(result.calls).toHaveLength(1);

    await act(async () => result.current.ask(question));
    expect(result.calls).toHaveLength(2);
    act(() => result.current.cancel());
    await act(async () => result.current.ask(question));
    expect(result.calls).toHaveLength(3);
  });
});
