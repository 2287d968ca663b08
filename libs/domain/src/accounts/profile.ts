/** What a provider says of the person who signed in, before anything of it is believed. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Profile {
  name: string;
  email: string | null;
  imageUrl: string | null;
}

/** The parts of a provider's claims that we keep: short, on one line, and of the kind they pretend to be. */
export function profileOf(claims: Claims): Profile {
  const email = line(claims['email'], 321);
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320;
  const fullName = line(`${line(claims['given_name'], 100)} ${line(claims['family_name'], 100)}`, 200);
  const names = [
    line(claims['name'], 200),
    fullName,
    line(claims['nickname'], 200),
    line(claims['preferred_username'], 200),
  ];
  return {
    name: names.find((name) => name !== '') ?? (isAddress ? email : 'Your account'),
    email: isAddress ? email : null,
    imageUrl: webAddress(claims['picture']),
  };
}

/** On one line, and without the marks that turn the direction of reading: they make a name look like another. */
const line = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim()
        .slice(0, longest)
    : '';

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
