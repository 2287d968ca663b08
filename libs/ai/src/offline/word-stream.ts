/** Yields a text word by word, letting other work run between the words; rejects with the signal's reason once it is aborted. */
export async function* wordStream(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of text.match(/\s*\S+\s*/g) ?? []) {
    signal.throwIfAborted();
    yield piece;
    await new Promise((resolve) => setImmediate(resolve));
  }
  signal.throwIfAborted();
}
