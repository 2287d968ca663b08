export interface YoutubeVideo {
  /** Eleven characters. */
  videoId: string;
  /** Upright, as a `/shorts/` address says. */
  isShort: boolean;
}

export const NOT_A_VIDEO = 'The video is an 11-character YouTube id or a YouTube address.';

const ID = /^[\w-]{11}$/;
const LONG_HOST = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;
const ID_IN_PATH = /^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/;

/** The video that an 11-character id or any form of YouTube address names; null for everything else. Never throws. */
export function parseYoutube(text: string): YoutubeVideo | null {
  const trimmed = text.trim();
  if (ID.test(trimmed)) return { videoId: trimmed, isShort: false };
  const url = toUrl(trimmed);
  const videoId = url && idOf(url);
  if (!url || !videoId || !ID.test(videoId)) return null;
  return { videoId, isShort: url.pathname.startsWith('/shorts/') };
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
  if (SHORT_HOST.test(hostname)) return pathname.replace(/^\/|\/$/g, '');
  if (!LONG_HOST.test(hostname)) return null;
  return ID_IN_PATH.exec(pathname)?.[1] ?? (/^\/watch\/?$/.test(pathname) ? searchParams.get('v') : null);
}

/** People also paste addresses without 'https://'. */
function toUrl(text: string): URL | null {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}
