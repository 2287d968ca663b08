import { describe, expect, it } from '@jest/globals';
import { readEventLines } from './event-lines';

function streamOf(...chunks: Uint8Array[]) {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
    cancel: () => void (isCancelled = true),
  });
  return { stream, isCancelled: () => isCancelled };
}

const bytes = (text: string) => new TextEncoder().encode(text);
async function read(...chunks: Uint8Array[]) {
  const lines: string[] = [];
  for await (const line of readEventLines(streamOf(...chunks).stream)) lines.push(line);
  return lines;
}

describe('readEventLines', () => {
  it('yields what follows data, and passes comments and blank lines over', async () => {
    await expect(read(bytes(': beat\n\ndata: {"content":"a"}\n\n: beat\n\ndata: [DONE]\n\n'))).resolves.toEqual([
      '{"content":"a"}',
      '[DONE]',
    ]);
  });

  it('joins lines and characters that were cut between chunks', async () => {
    const whole = bytes('data: {"content":"£5 – tyre"}\r\n\r\ndata: [DONE]\r\n');
    for (let cut = 1; cut < whole.length; cut++) {
      await expect(read(whole.slice(0, cut), whole.slice(cut))).resolves.toEqual(['{"content":"£5 – tyre"}', '[DONE]']);
    }
  });

  it('reads a last line without its line break', async () => {
    await expect(read(bytes('data: one\ndata: two'))).resolves.toEqual(['one', 'two']);
  });

  it('closes the connection when the reader leaves early', async () => {
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('data: more\n')),
      cancel: () => void (isCancelled = true),
    });
    for await (const line of readEventLines(endless)) {
      expect(line).toBe('more');
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
