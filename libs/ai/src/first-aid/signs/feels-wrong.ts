import type { Sign } from '../said.js';
import { anyChemical, owner } from '../words.js';

/** What a part may feel or look like without harm. For everything else there are more words than a list can hold. */
const harmless =
  '(?:fine|ok|okay|good|great|clean|cleaner|better|alright|right|well|normal|dry|drier|wet|damp|soaked|cold|freezing|chilly|warm|dirty|filthy|mucky|black|grubby|sticky|tacky|greasy|oily|soapy|smooth|soft|softer|full|busy|steady|free|tired|knackered|aching|achey|achy|stiff|dead|heavy|weak|sweaty|clammy|older?|young|nice|lovely|amazing|silky|slick|slippery|minging|manky|gross|stained|purple|blue|orange|green|brown|covered|off|on|back|up|down|at|for|from|through|past|over|into|in|out|to|away|round|along|like i|a bit better|the same|too (?:big|small|weak|old|cold)|up to|bare|gloved|protected|safe|shot|wrecked|ruined from|worn|rough from|pruney|wrinkly|all over the)';
const between =
  '(?: (?:a|bit|really|so|very|quite|all|kind|kinda|sort|of|like|proper|right|well|now|also|both|totally|dead|its|theyre|is|are|have|has|just|starting|started|to|strangely|weirdly|slightly|extremely|suddenly)){0,4}';
const feels =
  '(?:feels?|feeling|felt|tastes?|(?:has |have |had |is |are )?(?:gone|going|went|turning|turned|come up|coming up))';
const wrong = (parts: string): RegExp =>
  new RegExp(
    `(?:\\b${owner} |^)(?:(?:left|right|whole|both|bare|poor|little) )*(?:${parts})${between} ${feels}${between} (?!${harmless}\\b)\\w{3,}`,
  );

/** A part of somebody that feels, tastes or has turned anything but well, in a talk of something that harms. */
const of =
  (sign: RegExp): Sign =>
  (said) =>
    (said.setting.hasHarshOfVisitor || said.names(anyChemical)) && !said.names(asksHow) ? said.real(sign) : null;
const asksHow =
  /\b(?:how (?:do|can|to|should) (?:i )?(?:get|remove|clean|wash|take|shift)|what (?:gets|removes|takes|shifts))\b/;

export const skinFeelsWrong = of(
  wrong('hands?|fingers?|finger ?tips?|thumbs?|palms?|knuckles?|skin|face|cheeks?|wrists?|forearms?|feet|toes?'),
);
export const mouthFeelsWrong = of(wrong('lips?|tongue|mouth|gums|teeth'));
export const airwayFeelsWrong = of(wrong('throat|chest|lungs?|nose|breathing|head|windpipe|voice'));
export const eyeFeelsWrong = of(wrong('eyes?|eyelids?|sight|vision|eyesight'));
