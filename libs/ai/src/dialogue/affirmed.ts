/** 'Not cloth', 'isn't the leather', 'ain't real leather': what it is not. */
const denied =
  /\b(?:not|ain['’]?t|isn['’]?t|aren['’]?t|wasn['’]?t|no longer)\s+(?:really |actually |the |a |an |any |my |real |genuine |proper )*[a-z-]+/gi;

/** A text without what it says that something is not. */
export const affirmedIn = (text: string): string => text.replace(denied, ' ').replace(/\s+/g, ' ').trim();

/** A text without the words that another one denies. */
export function withoutDenied(text: string, by: string): string {
  const words = [...by.matchAll(denied)].map(([match]) => match.split(/\s+/).at(-1)!.toLowerCase());
  return text
    .split(/\s+/)
    .filter((word) => !words.some((one) => word.toLowerCase().startsWith(one)))
    .join(' ');
}
