import type { Decoy, HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { EngineAnswer, PhotoNote, RetrievedEntry } from '../answer-engine.js';
import { asSentence, inSentence } from './equipment-rows.js';

export const zoneOptions = ['Paint or trim', 'Seats or carpet', 'Glass or lights', 'Wheels or tyres'];

/** An answer that, as it stands, names nothing to buy and rests on no guide. */
export function plainAnswer(parts: Partial<EngineAnswer> & { fix: string }): EngineAnswer {
  return {
    steps: [],
    topTip: '',
    followUpQuestion: '',
    followUpOptions: [],
    cautions: [],
    equipment: [],
    usedSlugs: [],
    model: null,
    tokens: null,
    ...parts,
  };
}

/** Says what a hazard rule says. `safer` is the guide that does the job without harm; it is offered, not given. */
export function hazardAnswer(rule: HazardRule, safer: RetrievedEntry | null): EngineAnswer {
  const offer = safer ? `Want the full steps? Ask me about '${safer.entry.title}'.` : '';
  const options = rule.followUpOptions.length > 0 ? rule.followUpOptions : safer ? [safer.entry.title] : [];
  return plainAnswer({
    fix: [rule.says, ...rule.steps.map((step, i) => `${i + 1}. ${step.title}. ${asSentence(step.text)}`), offer]
      .filter(Boolean)
      .join('\n'),
    steps: rule.steps.map((step) => ({ title: step.title, text: asSentence(step.text) })),
    cautions:
      rule.kind === 'emergency' || rule.kind === 'refusal'
        ? [{ level: 'danger', text: rule.says.split(/(?<=[.!?])\s+/)[0]! }]
        : [],
    followUpQuestion: rule.followUpQuestion || (safer ? 'Shall I go through the safe way step by step?' : ''),
    followUpOptions: options,
  });
}

/** Somebody was hurt, is better, and goes on with the car. */
export const goOnAnswer = (guide: RetrievedEntry | null, caution: string): EngineAnswer =>
  plainAnswer({
    fix: [
      caution,
      guide
        ? `Then take up ${inSentence(guide.entry.title)} at the step where you stopped; rinse off with plain water first whatever has been left on the surface.`
        : 'Then rinse off with plain water first whatever has been left on the surface, and go on where you stopped.',
    ].join('\n'),
    followUpQuestion: guide ? 'Which step had you reached?' : 'What were you cleaning?',
  });

/** Not car care: says so, kindly and short. */
export function outOfScopeAnswer(decoy: Decoy | null): EngineAnswer {
  const subject =
    decoy && decoy.id !== 'assistant'
      ? `I only know how to clean and look after vehicles, so I cannot help with ${decoy.subject}.`
      : 'I only know how to clean and look after vehicles, so I cannot help with that one.';
  return plainAnswer({
    fix: [
      subject,
      decoy?.askInstead ?? '',
      'If something on your car is dirty, stained, dull or smelly, tell me what and where, and I will take you through it.',
    ]
      .filter(Boolean)
      .join(' '),
    followUpQuestion: 'Is there something on your car I can help with?',
    followUpOptions: zoneOptions,
  });
}

/** Car care, but nothing we know fits. */
export const unknownAnswer = (): EngineAnswer =>
  plainAnswer({
    fix: [
      'I do not have a guide I trust for this one, and a guess could cost you the surface. I have noted it so that our team can look into it.',
      'Until you know more, this is safe:',
      '1. Do not rub it dry. Rinse or blot loose dirt away with plain lukewarm water and a clean microfibre cloth.',
      '2. Try nothing stronger than a little car shampoo in water, on a hidden spot first, and dry it off.',
      '3. Stop if colour comes off, the surface turns dull or sticky, or anybody feels unwell, and ask a professional detailer.',
    ].join('\n'),
    steps: [
      {
        title: '',
        text: 'Do not rub it dry. Rinse or blot loose dirt away with plain lukewarm water and a clean microfibre cloth.',
      },
      {
        title: '',
        text: 'Try nothing stronger than a little car shampoo in water, on a hidden spot first, and dry it off.',
      },
      {
        title: '',
        text: 'Stop if colour comes off, the surface turns dull or sticky, or anybody feels unwell, and ask a professional detailer.',
      },
    ],
    followUpQuestion: 'Where on the car is it, and what is it made of or what got on it?',
    followUpOptions: zoneOptions,
  });

const photoFaults: Record<PhotoNote['quality'], string> = {
  ok: '',
  'too-dark':
    'The photo is also very dark; if you send another, take it in daylight or with a torch held low from the side.',
  'too-small': 'The photo is also very small; if you send another, go close and use the full size.',
  blurred:
    'The photo is also blurred; if you send another, hold the camera still about 30 cm away and tap the mark to focus.',
};

/** A photo without words, and no engine with eyes: never pretends to have seen it. */
export const photoOnlyAnswer = (photo: PhotoNote): EngineAnswer =>
  plainAnswer({
    fix: [
      [
        'Thank you, your photo has arrived. The built-in assistant cannot look at pictures, so I will not guess from it.',
        photoFaults[photo.quality],
      ]
        .filter(Boolean)
        .join(' '),
      'Tell me three things and I can help: where on the car it is, what surface that is (paint, plastic, leather, cloth, glass), and what it looks like (for example: white crust, black dots, sticky, a dull ring, a scratch you can feel).',
      'Until then: do not rub it dry and put no cleaner on it.',
    ].join('\n'),
    followUpQuestion: 'Where on the car is it?',
    followUpOptions: zoneOptions,
  });

/** For a photo without words that a model has looked at: the visitor can tell at once where it is mistaken. */
export const photoSeenLine = (seen: string): string => `From your photo I take this to be ${seen}.`;

export const photoWithTextLine = (photo: PhotoNote): string =>
  ['The built-in assistant cannot see your photo, so this rests on your words.', photoFaults[photo.quality]]
    .filter(Boolean)
    .join(' ');

const inTheirWords: Record<string, string> = {
  German: 'Ich antworte auf Englisch.',
  French: 'Je réponds en anglais.',
  Spanish: 'Respondo en inglés.',
  Italian: 'Rispondo in inglese.',
  Portuguese: 'Respondo em inglês.',
  Polish: 'Odpowiadam po angielsku.',
  Dutch: 'Ik antwoord in het Engels.',
  Romanian: 'Răspund în engleză.',
};

/** Says in the visitor's language that the answer is in English; '' for English. */
export function languageLine(language: string): string {
  if (language === 'English') return '';
  return [inTheirWords[language], 'I answer in English, as far as I understood you.'].filter(Boolean).join(' ');
}

/** Before the answer to a text that was shortened. */
export const SHORTENED_LINE = 'Your text was longer than I can read at once, so I did not go by all of it.';
