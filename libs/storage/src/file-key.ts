/** Thrown for a key that is not ours: our keys are made by us, so this is a mistake in the code or an attack. */
export class BadFileKeyError extends Error {
  constructor() {
    super('The file key is not valid.');
    this.name = 'BadFileKeyError';
  }
}

// Files have a dot in their name and folders have none, so that no key can be both. Nothing begins with a dot: such
// names are the folder store's own.
const FOLDER = '[A-Za-z0-9][A-Za-z0-9_-]{0,99}';
const FILE = '[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\\.[A-Za-z0-9_-]{1,20}){1,3}';
const KEY = new RegExp(`^(?:${FOLDER}/){0,6}${FILE}$`);
const PREFIX = new RegExp(`^(?:${FOLDER}/){1,6}$`);

export const isKey = (name: string): boolean => KEY.test(name);

/** Throws `BadFileKeyError` unless the key is a plain relative path to a file with an ending: 'photos/<id>/original.jpg'. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new BadFileKeyError();
}

/** Like `checkKey`, for a folder's prefix that ends in '/'. The empty prefix, which would mean everything, is none. */
export function checkPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new BadFileKeyError();
}
