let common: Promise<Set<string>> | undefined;

/** Whether this is, in whatever case, one of the 49,000 commonest passwords, or one with up to four digits or signs behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Three megabytes that most processes never need.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  const known = await common;
  const lower = password.toLowerCase();
  return known.has(lower) || known.has(lower.replace(/[^a-z]{1,4}$/, '')) || isRepeated(lower, known);
}

/** 'qwertyqwerty', 'aaaaaaaaaaaa' */
function isRepeated(text: string, known: Set<string>): boolean {
  const unit = /^(.+?)\1+$/s.exec(text)?.[1];
  return unit !== undefined && (unit.length < 4 || known.has(unit));
}
