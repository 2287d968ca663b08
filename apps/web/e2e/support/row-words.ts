/** How many rows the console's lists hold: none, one, twenty, or a few whose texts are as long and as odd as they may be. */
export const rowKinds = ['0', '1', '20', 'long'] as const;
export type RowKind = (typeof rowKinds)[number];

export const rowCount: Record<RowKind, number> = { 0: 0, 1: 1, 20: 20, long: 6 };

/** Text of at most `longest` characters, as somebody types it in the row of this number. */
export type Words = (row: number, what: string, longest: number) => string;

const ordinary = ['Gloss shampoo', 'Citrus pre-wash', 'Drying towel', 'Iron remover', 'Clay mitt', 'Tyre brush'];
const plain: Words = (row, what, longest) =>
  `${ordinary[row % ordinary.length]} ${what} ${String(row + 1).padStart(2, '0')}`.slice(0, longest);

const upTo = (text: string, longest: number): string => {
  const whole = [...text.repeat(Math.ceil(longest / text.length))];
  // By what is seen as one, or an emoji would be cut in two.
  let cut = '';
  for (const character of whole) {
    if (cut.length + character.length > longest) break;
    cut += character;
  }
  return cut.trim();
};

/** No space to break at, right to left, pictures, two lines of many words, markup, and one short word among them all. */
const odd: Words[] = [
  (row, what, longest) => upTo(`${row}${what}Superhydrophobicgrapheneceramicspraysealantconcentrate`, longest),
  (row, what, longest) => upTo(`${row} شامبو سيارات فائق اللمعان للسيارات الداكنة ${what} `, longest),
  (row, what, longest) => upTo(`${row} 🧽🚗✨👩🏽‍🔧 ${what} `, longest),
  (row, what, longest) =>
    upTo(
      `${row} The ${what} that everybody in the bay asks for when the lamps have shown what the towel left, `,
      longest,
    ),
  (row, what, longest) => upTo(`${row} <b>${what}</b> & "quotes" ${'W'.repeat(40)} `, longest),
  (row, what) => `${row} ${what}`.slice(0, 8),
];
const long: Words = (row, what, longest) => odd[row % odd.length]!(row, what, longest);

export const wordsOf = (kind: RowKind): Words => (kind === 'long' ? long : plain);

/** Tags with commas between: three, or forty. */
export const tagsOf = (kind: RowKind, longest: number): string => {
  const tags = Array.from({ length: kind === 'long' ? 40 : 3 }, (_, at) => `snow foam ratio ${at + 1}`);
  return tags.join(', ').slice(0, longest);
};
