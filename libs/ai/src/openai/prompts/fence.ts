/**
 * Data in a prompt: one line of JSON between tags of its own. Every '<' in it is escaped, so nothing written in the data
 * can close the fence or open another, and a line break cannot make a new line of the prompt.
 */
export function fence(tag: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<${tag}>\n${json}\n</${tag}>`;
}
