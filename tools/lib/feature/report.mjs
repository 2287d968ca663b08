// What the generator says when it is done.
const linesIn = (files) => files.reduce((sum, { lines }) => sum + lines, 0);
const table = (files) => files.map(({ path, lines }) => `${String(lines).padStart(5)}  ${path}`);

/** Of what `layOutFeature` answered. */
export const reportOf = ({ own, shared, folders }, { tab = false } = {}) =>
  [
    `Its own: ${linesIn(own)} lines in ${own.length} files.`,
    ...table(own),
    `Not its own: ${linesIn(shared)} lines in ${shared.length} files.`,
    ...table(shared),
    `Folders touched: ${folders.length}.`,
    'Its calls are for staff until their definitions say otherwise. Next: what it is about, then npm run check.',
    ...(tab ? [] : ['No page shows its pane yet: --tab would have made a tab of it.']),
    'Where its rows are about people, they need an age and a way out too: docs/architecture.md, “A table”.',
    '',
  ].join('\n');
