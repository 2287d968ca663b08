/** Words that the cues are made of and that are often mistyped, with how likely each is meant. */
const words =
  'thanks thank cheers welcome hello morning brilliant perfect amazing excellent worked working worse spread spreading still tried again nothing difference ' +
  'instead alternative substitute without cheaper cheapest expensive recommend product where which should could would first second third previous ' +
  'next step skip necessary finished smell smells smelling colour colours changed sticky cloudy streaks scratched scratches cannot actually leather ' +
  'fabric carpet often minutes hours long much many kitchen machine robot person human useless rubbish before after happens bother brush cloth rinse really';

export const cueWords: ReadonlyMap<string, number> = new Map(words.split(' ').map((word, at) => [word, 1_000 - at]));
