/** Plain figures of the wheel's drawing, in its own units: the alloy has a radius of 150. */

const RIM = 150;
const LARGEST_LABEL = 19;
const SMALLEST_LABEL = 9;
/** Beyond this many segments a label stands along its segment, since there is no room across. */
const MOST_ACROSS = 8;
/** A letter's width as a share of its height, for the bold narrow face of the labels. */
const LETTER = 0.66;
const MOST_LINES = 2;
const LINE_LENGTH = 14;

/** 'x y' at a distance and an angle clockwise from the right. */
export function point(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
}

/** A slice of that many degrees around the top. */
export function sectorPath(degrees: number): string {
  const isLarge = degrees > 180 ? 1 : 0;
  return `M0 0L${point(RIM, -90 - degrees / 2)}A${RIM} ${RIM} 0 ${isLarge} 1 ${point(RIM, -90 + degrees / 2)}Z`;
}

/** How a segment is lettered so that the words stay inside it; those that would be too small are shortened. */
export function labelOf(name: string, description: string, count: number) {
  const isRadial = count > MOST_ACROSS;
  // Across at radius 104; along, from the hub to the rim.
  const room = isRadial ? 96 : Math.min(190, 2 * 104 * Math.tan(Math.PI / Math.max(count, 3)) - 14);
  const fits = room / (LETTER * name.length);
  const largest = isRadial ? 15 : LARGEST_LABEL;
  const fontSize = Math.max(SMALLEST_LABEL, Math.min(largest, Math.floor(fits * 2) / 2));
  return {
    isRadial,
    fontSize,
    text: shorten(name, Math.floor(room / (LETTER * fontSize))),
    lines: isRadial ? [] : wrap(description),
  };
}

const shorten = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;

/** At most two lines, with an ellipsis where something is left out. */
function wrap(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines
    .slice(0, MOST_LINES)
    .map((line, at) => (at === MOST_LINES - 1 && lines.length > MOST_LINES ? `${line} …` : line))
    .map((line) => shorten(line, LINE_LENGTH + 2));
}

/** Letters that can be read on a segment of this colour, which staff choose. */
export function inkOn(color: string): { strong: string; soft: string } {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
  return isDark ? { strong: '#f1f8f4', soft: '#c9ded4' } : { strong: '#101a16', soft: '#1f2c26' };
}
