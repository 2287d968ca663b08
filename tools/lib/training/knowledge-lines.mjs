import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as yaml from 'js-yaml';
import { root } from '../paths.mjs';

const folder = join(root, 'data/knowledge');
const read = (path) => yaml.load(readFileSync(join(folder, path), 'utf8'));
const all = (name) =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name))
        .sort()
        .map((file) => read(join(name, file)))
    : [];

/** What people ask by the guides. */
export const asksOfGuides = () => all('entries').flatMap(({ title, problem, aliases }) => [title, problem, ...aliases]);

/** What people ask by the answer book: outright, and in a talk about its guide. */
export const asksOfBook = () => all('answers').flatMap(({ answers }) => answers.flatMap(({ asks }) => asks));
export const asksOfTalks = (isWanted = () => true) =>
  all('answers').flatMap(({ answers }) => answers.filter(isWanted).flatMap(({ then = [] }) => then));

/** What people ask of other things, by what it is about. */
export const asksOfDecoys = () =>
  read('decoys.yaml').flatMap(({ id, examples }) => examples.map((text) => ({ id, text })));

/** The questions of a set of data/evaluation. */
export function questionsOf(set) {
  const { questions, items } = JSON.parse(readFileSync(join(root, 'data/evaluation', `${set}.json`), 'utf8'));
  return (questions ?? items).map(({ question }) => question);
}
