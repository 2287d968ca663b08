/** Longer ones no browser takes everywhere. */
export const MAX_ADDRESS = 2_000;

/** What a browser reads as another host, '//' and '/\', is no path of ours. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** A path of this site. */
export const isOwnPath = (text: string): boolean => text.length <= MAX_ADDRESS && OWN_PATH.test(text);

/** An http or https address. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
