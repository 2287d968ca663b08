/** The lines in so many parts, each with all the others to learn from; every line is in one part. */
export function folds(lines, count = 5) {
  return Array.from({ length: count }, (_, fold) => ({
    learnt: lines.filter((_, at) => at % count !== fold),
    heldOut: lines.filter((_, at) => at % count === fold),
  }));
}
