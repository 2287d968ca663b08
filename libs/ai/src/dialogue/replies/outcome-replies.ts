import { type AdaptedEntry, adaptEntry } from '../../offline/adapt-entry.js';
import { neverDoNamedIn } from '../../offline/direct-answer.js';
import { asSentence, inSentence, listing } from '../../offline/equipment-rows.js';
import { workStepOf } from '../../offline/may-i-reply.js';
import { nearestPassages, passagesMatching } from '../../offline/passages.js';
import { contentStems, normalise, words } from '../../retrieval/tokens.js';
import { tidyWords } from '../moves/tidy.js';
import { aftermaths, materialOf } from './aftermaths.js';
import type { GuideContext, Reply } from './context.js';

/** A reply to how it went stays under this, unless one sentence alone is longer. */
const mostWords = 90;

/** It got worse: stop, what it most likely is, what to do now, one question. */
export function worseReply(context: GuideContext): Reply {
  const { message, move, guide, told, subject, says } = context;
  const text = tidyWords(message).join(' ');
  const ofGuide = says('worse');
  if (ofGuide && !move.isSupposed && isAboutThat(text, ofGuide)) return [stopFirst(context, ofGuide), ofGuide];
  const material = materialOf(subject.surfaces.length > 0 ? subject.surfaces : guide.entry.surfaces);
  const fitting = aftermaths.filter(
    ({ sign, on }) => sign.test(text) && (on === undefined || (material !== null && on.includes(material))),
  );
  const found = fitting.find(({ now }) => !told.has(now));
  const stop = stopFirst(context);
  if (found) {
    const never = guide.entry.neverDo.slice(0, 2);
    const causes =
      never.length > 0 && !move.isSupposed ? told.unsaid([['Usual causes here: ', listing(never, 'or')]]) : [];
    const said = [stop, found.means, found.now];
    const fits = words([...said, ...causes].join(' ')).length <= mostWords;
    return [...said, ...(fits ? causes : []), ...(move.isSupposed ? [] : told.fresh([found.asks]))];
  }
  return [stop, ...unclearHarm(context)];
}

/** Whoever made it worse goes on no further; '' where that was only supposed, or is `said` to be as it should. */
export const stopFirst = ({ move, told }: GuideContext, said = ''): string =>
  move.isSupposed || /\bnormal\b/.test(said)
    ? ''
    : told.way(['Stop there for now.', 'Then leave it be for the moment.', 'Hands off it for now.']);

/** Two words in common are no chance. */
function isAboutThat(text: string, said: string): boolean {
  const told = new Set(contentStems(words(said)));
  return new Set(contentStems(words(text)).filter((stem) => told.has(stem))).size > 1;
}

/** Nothing we know looks like that: what the guide says of harm, and who can look at it. */
function unclearHarm({ message, guide, told, says }: GuideContext): string[] {
  const known = says('worse');
  if (known) return [known];
  const near = nearestPassages(guide, message, 6)
    .filter(({ step, score }) => step === null && score >= 0.3)
    .map(({ text }) => asSentence(text));
  const rinse =
    'Put nothing more on it. Wipe or rinse it with clean lukewarm water only, let it dry in the shade, and look at it again before anything else.';
  const lines = told.fresh([...near.slice(0, 1), rinse]);
  return [
    ...lines,
    ...told.unsaid([['One for a professional: ', guide.entry.stopAndAskPro]]),
    ...told.fresh(['What does it look like now, and on what surface?']),
  ];
}

const colours =
  /\b(?:white|whitish|yellow|brown|grey|gray|pink|green|purple|red|orange|blue|black|milky|darker|lighter)\b/;

/** The colour changed: expected where the guide says so, else the dye or the finish is going. */
export function colourReply(context: GuideContext): Reply {
  const { message, guide, told, subject, state, kinds } = context;
  const colour = colours.exec(normalise(message))?.[0];
  const turns = new RegExp(
    `\\b(?:turns?|goes|go|runs?|bleeds?|becomes?|colou?rs?)\\b[^.]{0,40}\\b${colour ?? 'unnamed'}\\b`,
    'i',
  );
  const used = state.owns.flatMap((id) => kinds.get(id)?.name ?? []);
  const others = used.flatMap((name) =>
    context
      .search(`${name} ${colour ?? ''}`, 2)
      .entries.map(({ entry }) => adaptEntry(entry, readingOf(subject, null))),
  );
  const expected = [guide, ...others].flatMap((one) => passagesMatching(one, turns, 1));
  if (expected.length > 0)
    return [
      `That is meant to happen: ${inSentence(asSentence(expected[0]!.text))}`,
      ...told.fresh(['Rinse it off before it dries, then look at what is left.']),
    ];
  const isOnCloth =
    /\b(?:com(?:es?|ing)|came|rub\w*|bleed\w*|bled|lift\w*|transfer\w*|wash\w*|so has|lost|taken|stripped|cloth|rag|towel|pad|mitt|applicator)\b/.test(
      normalise(message),
    );
  const material = materialOf(subject.surfaces.length > 0 ? subject.surfaces : guide.entry.surfaces);
  if (!isOnCloth) return worseReply(context);
  const means =
    material === 'paint'
      ? 'Colour on the cloth means single-stage paint or polish taking paint off, and every wipe takes more.'
      : material === 'leather'
        ? 'Colour on the cloth means that the finish on the leather is coming off, and every wipe takes more of it.'
        : 'Colour on the cloth means that the dye is not fast, and every wipe takes more of it.';
  const stop = told.way(['Stop at once.', 'Then stop here.']);
  const now = 'Blot it with clean cool water, no cleaner, and let it dry before you judge it.';
  return [
    stop,
    ...told.fresh([means, now]),
    ...told.fresh([`From here: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`]),
    ...told.fresh(['Which product was on it when the colour came?']),
  ];
}

export function smellReply({ guide, told }: GuideContext): Reply {
  const lines = told.fresh([
    'What you smell now is most likely cleaner left behind.',
    'Go over it twice with a cloth wrung out in clean water, blot it dry, and leave the doors open or a fan on it until it is bone dry. No perfume on top.',
    'If it makes you cough or your eyes smart, get out into fresh air first and let the car air with all doors open.',
  ]);
  return lines.length > 1
    ? lines
    : [...told.fresh([`Then it is one for a professional: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`])];
}

/** How wet it is, and what follows. */
export function wetReply({ message, guide, told, subject }: GuideContext): Reply {
  if (/\bdry\b/i.test(message) && !/\b(?:not|isnt|wont|never) /i.test(normalise(message)))
    return [
      told.way(['Good, dry is what shows how it really looks.', 'Good.']),
      ...told.fresh([
        'Look at it in daylight: if it is clean you are done; if something is left, tell me what you see.',
      ]),
    ];
  const material = materialOf(subject.surfaces.length > 0 ? subject.surfaces : guide.entry.surfaces);
  const drying = passagesMatching(
    guide,
    /\b(?:dry (?:it|them|the|with|in|at)|dries|drying|dehumidifier|fan)\b/i,
    2,
  ).map(({ text }) => asSentence(text));
  const general =
    material === 'textile' || guide.entry.zone === 'interior'
      ? 'Press dry towels on it, standing on them if it is carpet, and change them until they come up nearly dry. Then windows down or a fan on it: what stays damp for more than a day begins to smell.'
      : 'Dry it with a clean microfibre towel, laid on and lifted, not rubbed.';
  return [...told.fresh([general, ...drying]).slice(0, 2)];
}

/** It did not help: one notch up the guide, then what else it may be, then who takes over. Never the same rung twice. */
export function failureReply(context: GuideContext): Reply {
  const { guide, told, subject, message, says } = context;
  // Why it mostly fails and what is stronger, in the guide's own words, before what its steps have of it.
  const rungs = told.unsaid([['', says('no-effect') ?? ''], ['', says('stronger') ?? ''], ...ladder(context)]);
  const limit = `That is where I would stop and hand it to a professional: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`;
  const isAtEnd = subject.failures >= 3 || rungs.length === 0;
  if (isAtEnd && !told.has('That is where I would stop and hand it to a professional'))
    return ['Then it is not giving way to what is safe at home.', limit];
  if (isAtEnd)
    return [
      told.way([
        'Beyond that I know nothing stronger that is safe on it, so the next move is to let a detailer see it in person.',
        'I have nothing left that I would put on it myself; a professional with it in front of them is the better judge now.',
        'There is no safer step left to try at home: show it to a professional before it is rubbed any further.',
      ]),
    ];
  const never = neverDoNamedIn(`tried ${message}`, guide);
  const opener =
    never && !told.has(never)
      ? `Leave that away from now on; it is on the list of what makes it worse: ${never}.`
      : told.way(openers);
  const lines = within(rungs, mostWords - words(opener).length);
  const left = mostWords - words([opener, ...lines].join(' ')).length;
  const end = told
    .unsaid([['And know when to stop: ', guide.entry.stopAndAskPro]])
    .filter((line) => words(line).length <= left);
  return [opener, ...lines, ...end];
}

const openers = [
  'Patience before force.',
  'Then one notch further.',
  'Try it this way next.',
  'There is a little more to try.',
];

/** What can still be done, mildest first. */
function ladder({ guide, subject, message, kit, kinds }: GuideContext): [string, string][] {
  const { entry } = guide;
  const asSet =
    subject.severity === null || subject.severity === 'fresh' ? adaptEntry(entry, readingOf(subject, 'set')) : null;
  const harder = asSet ? changedSteps(asSet, guide) : [];
  const isAdvice = ({ text }: { text: string }): boolean =>
    !entry.stopAndAskPro.includes(text) && !text.startsWith('When to ask');
  const passages = (pattern: RegExp): [string, string][] =>
    passagesMatching(guide, pattern, 4)
      .filter(isAdvice)
      .map(({ text, step }) => [step === null ? '' : `In step ${step}: `, text]);
  const dwell = guide.steps.findIndex((step) => step.dwell !== null);
  // What was used in vain is left for the step that does the work with something else.
  const used = new Set(kit.named(message).flatMap(({ name }) => contentStems(words(name))));
  const others = guide.steps.filter(
    ({ title, text }) => !contentStems(words(`${title} ${text}`)).some((stem) => used.has(stem)),
  );
  const work = used.size > 0 && others.length > 0 ? workStepOf({ ...guide, steps: others }, kinds) : null;
  return [
    ...(work
      ? [
          [`The work is done in step ${guide.steps.indexOf(work) + 1}: `, `${work.title}. ${work.text}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...harder,
    ...passages(
      /\b(?:stubborn|what (?:is left|stays|remains)|rest of it|if (?:it|any) (?:stays|remains|is left)|left over|old (?:ones?|stains?|marks?))\b/i,
    ),
    ...(dwell >= 0
      ? [
          [
            '',
            `Give step ${dwell + 1} its full ${guide.steps[dwell]!.dwell}, kept wet, and do it twice rather than harder.`,
          ] as [string, string],
        ]
      : []),
    ...passages(/\b(?:another (?:round|pass)|rounds?|second (?:time|pass|go)|repeat\w*|twice)\b/i),
    ...entry.diagnosis.slice(0, 2).map((line): [string, string] => ['Check that it is what we think: ', line]),
  ];
}

/** The steps that are different in the one form of a guide from those of the other, as they are to be done. */
const changedSteps = (now: AdaptedEntry, before: AdaptedEntry): [string, string][] =>
  now.steps
    .map((step, i) => ({ ...step, number: i + 1 }))
    .filter((step) => step.changed && !before.steps.some(({ text }) => text === step.text))
    .map(({ number, title, text }) => [`Step ${number} becomes: `, `${title}. ${asSentence(text)}`]);

const readingOf = ({ surfaces }: GuideContext['subject'], severity: 'set' | null) => ({
  text: '',
  surfaces,
  severity,
  colour: null,
  carType: null,
});

/** As many lines as fit, one at least. */
function within(lines: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let left = most;
  for (const line of lines) {
    const length = words(line).length;
    if (kept.length > 0 && length > left) break;
    kept.push(line);
    left -= length;
    if (kept.length === 2) break;
  }
  return kept;
}

/** It is going: more of the same, not more force. */
export function partlyReply(context: GuideContext): Reply {
  const { guide, told, says } = context;
  const opener = told.way(['Good, it is moving.', 'Better each time, then.', 'Good progress.']);
  const stronger = says('stronger');
  if (stronger) return [opener, ...told.fresh(['Do the same once more before anything stronger.']), stronger];
  const rungs = told.unsaid(ladder(context));
  const same =
    'Do the same once or twice more before anything stronger: it is giving way, and patience costs the surface nothing.';
  const limit = `If a trace stays after that: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`;
  return [opener, ...told.fresh([same]), ...within(rungs, 45), ...(rungs.length === 0 ? told.fresh([limit]) : [])];
}
