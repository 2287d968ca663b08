// The lines of a feature in files that are not its own: the lists that know every feature.
import { when } from './names.mjs';

/** By path, how the file's text changes. */
export const sharedChanges = (names) => ({
  'libs/contracts/src/calls.ts': [inList('features', `${names.name}Calls`, `./${names.word}/${names.word}.calls.js`)],
  'libs/domain/src/entities.ts': [inList('entities', `${names.Name}Entity`, entityFile(names))],
  'libs/domain/src/schema.ts': [imported(`${names.Name}Entity`, entityFile(names), 'import type'), inSchema(names)],
  'apps/api/src/api.module.ts': [
    inList('features', `${names.Name}ApiModule`, `./${names.word}/${names.word}.api-module.js`),
  ],
  ...when(
    names.hasJob,
    {
      'libs/domain/src/jobs.ts': [inList('jobs', `takeIn${names.Name}Job`, `./${names.word}/${names.word}.jobs.js`)],
      'apps/worker/src/worker.module.ts': [
        inList('features', `${names.Name}WorkerModule`, `./${names.word}/${names.word}.worker-module.js`),
      ],
    },
    {},
  ),
  ...when(
    names.hasTab,
    {
      'apps/web/src/app/admin/console-tabs.ts': [withIcon, inTabs(names)],
      'apps/web/e2e/screens/screens.ts': [
        imported(`${names.name}Screens`, `./${names.word}.screens.js`),
        inTour(`${names.name}Screens`),
      ],
    },
    {},
  ),
});

const entityFile = ({ word }) => `./${word}/${word}.entity.js`;

/** Where a file has another form than these changes know, they throw, and nothing is written. */
class UnknownFormError extends Error {}

function found(match) {
  if (!match) throw new UnknownFormError('has another form than it had: add the line by hand');
  return match;
}

const inserted = (source, at, text) => source.slice(0, at) + text + source.slice(at);

/** One import more, by the alphabet of the files of those that are of its kind. */
const imported =
  (name, from, keyword = 'import') =>
  (source) => {
    const imports = [...source.matchAll(new RegExp(`^${keyword} \\{[^}]*\\} from '(\\./[^']*)';\\n`, 'gm'))];
    const before = imports.findLast(([, path]) => path < from);
    const at = before ? before.index + before[0].length : found(imports[0]).index;
    return inserted(source, at, `${keyword} { ${name} } from '${from}';\n`);
  };

/** One name more in `const list = […]`, by the alphabet, and its import. */
const inList = (list, name, from) => (source) => {
  const inBrackets = new RegExp(`(?<=const ${list}\\b[^=]*= \\[\\n)(?: {2}\\w+,\\n)+(?=\\])`);
  const { 0: names, index } = found(inBrackets.exec(source));
  const next = [...names.matchAll(/^ {2}(\w+),$/gm)].find(([, other]) => other > name);
  return imported(name, from)(inserted(source, index + (next?.index ?? names.length), `  ${name},\n`));
};

const inSchema =
  ({ table, Name }) =>
  (source) => {
    const { 0: opening, index } = found(/^export interface Schema \{\n/m.exec(source));
    const tables = [...source.matchAll(/^ {2}(\w+): TableOf</gm)];
    if (tables.some(([, other]) => other === table)) throw new Error(`There is a table ${table} already.`);
    const at = tables.find(([, other]) => other > table)?.index ?? source.indexOf('}\n', index + opening.length);
    return inserted(source, at, `  ${table}: TableOf<${Name}Entity, 'id' | 'createdAt'>;\n`);
  };

const withIcon = (source) => {
  const { 0: whole, 1: list } = found(/^import \{([^}]*)\} from 'lucide-react';$/m.exec(source));
  const icons = list.match(/(?:type )?\w+/g);
  if (icons.includes('List')) return source;
  const next = icons.findIndex((icon) => icon.replace('type ', '') > 'List');
  icons.splice(next === -1 ? icons.length : next, 0, 'List');
  return source.replace(whole, `import { ${icons.join(', ')} } from 'lucide-react';`);
};

const inTabs =
  ({ word, Name, label }) =>
  (source) => {
    if (source.includes(`'${word}'`)) throw new Error(`There is a tab ${word} already.`);
    const { 0: list, index } = found(/^export const consoleTabs\b[^=]*= \[\n[^]*?(?=^\];$)/m.exec(source));
    const tab = `  {
    id: '${word}',
    label: '${label}',
    group: 'System',
    icon: List,
    Content: lazy(() =>
      import('../../features/${word}/admin/${word}-pane').then((module) => ({ default: module.${Name}Pane })),
    ),
  },
`;
    return inserted(source, index + list.length, tab);
  };

/** The last one: the first tours of staff sign in. */
const inTour = (name) => (source) => {
  const { 0: list, index } = found(/^export const staffScreens = oneByOne\(\[\n(?: {2}\w+,\n)+/m.exec(source));
  return inserted(source, index + list.length, `  ${name},\n`);
};

/** The file's text with all changes. */
export function changed(path, source, changes) {
  try {
    return changes.reduce((text, change) => change(text), source);
  } catch (error) {
    if (error instanceof UnknownFormError) throw new Error(`${path} ${error.message}.`);
    throw error;
  }
}
