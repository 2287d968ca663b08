/** Pictures of paint, not colours of the interface: they are the same in both themes. */
const paints: Record<string, string> = {
  White: '#e8ebea',
  Silver: '#b4babb',
  Grey: '#596163',
  Black: '#101214',
  Blue: '#1c3d70',
  Red: '#8c1f24',
  Green: '#0f4431',
  Brown: '#6b4526',
  Yellow: '#d0a220',
};
/** Under a dust sheet until it is told. */
const untold = '#8d9894';

/** The paint of a colour's name, as the car and its swatch are drawn in. */
export const paintOf = (colour: string): string => paints[colour] ?? untold;
