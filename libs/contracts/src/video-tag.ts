/** `[VIDEO:id:title]` in an answer of staff's is shown as a player there. Bounded pieces, so that no text is slow to search. */
export const VIDEO_TAG = /\[VIDEO:([^:\]\n]{1,100}):([^\]\n]{0,300})\]/g;

/** So many players in one message; each is a picture and a button of its own. */
export const MAX_VIDEO_TAGS = 10;

/** How many videos a text shows. */
export const countVideoTags = (text: string): number => [...text.matchAll(VIDEO_TAG)].length;
