declare module 'nspell' {
  interface SpellChecker {
    correct(word: string): boolean;
    add(word: string): SpellChecker;
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): SpellChecker;
}
