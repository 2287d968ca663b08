// A word that names a feature or a migration: small letters and digits, joined by hyphens, as in `prize-wheel`.
export const isWord = (word) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word ?? '');

export const pascal = (word) => word.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
