/** A file's name as it may be shown: short and printable, no control or direction characters, no path. */
export function displayName(fileName: string, otherwise: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 80);
  return clean || otherwise;
}
