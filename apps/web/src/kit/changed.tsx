import { changedWords } from './changed-words';

/** A text with what is new against another marked, word by word. */
export function Changed({ from, to }: { from: string; to: string }) {
  if (to === '') return <em>empty</em>;
  return changedWords(from, to).map(({ text, isChanged }, index) =>
    isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
