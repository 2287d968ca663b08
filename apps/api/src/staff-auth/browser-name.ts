import Bowser from 'bowser';

/** 'Firefox on Windows': enough to know one's own browsers by. What the browser says of itself beyond that is not kept. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  // Names out of the library's own list, never the sender's words.
  if (!browser.name || !Object.values<string>(Bowser.BROWSER_MAP).includes(browser.name)) return 'Unknown browser';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
