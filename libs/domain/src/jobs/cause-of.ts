const LONGEST = 300;
const ADDRESS = /https?:\/\/[^\s"“”]+[^\s"“”.,;:!?)]/g;
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const QUOTED = /"[^"]*"|“[^”]*”/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/** What failures of one cause have in common: their sentence without what it names, the subject, addresses, ids and numbers. */
export function causeOf(error: string, subject: string): string {
  const general = subject.trim() === '' ? error : error.replaceAll(subject, '…');
  return general.replace(ADDRESS, '…').replace(ID, '…').replace(QUOTED, '…').replace(NUMBER, '…').slice(0, LONGEST);
}
