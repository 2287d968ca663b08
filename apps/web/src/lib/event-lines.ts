/**
 * What follows `data: ` on each line of a server-sent stream, as it arrives. Comments (the server's heartbeat) and blank
 * lines are passed over; characters and lines may be cut anywhere between two chunks. `onBytes` hears every chunk.
 */
export async function* readEventLines(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      onBytes?.();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      // Only the end of the stream completes a line without its line break.
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
      }
      if (done) return;
    }
  } finally {
    // Leaving early (Stop, or a frame that says error) must close the connection, which is what stops the engine.
    await reader.cancel().catch(() => undefined);
  }
}
