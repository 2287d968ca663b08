import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';

export type Material = 'textile' | 'leather' | 'paint' | 'matte' | 'glass' | 'metal' | 'plastic';

/** What went wrong on a material: how people say it, what it most likely is, what to do at once, and what to ask. */
export interface Aftermath {
  sign: RegExp;
  /** Undefined: on any. */
  on?: readonly Material[];
  means: string;
  now: string;
  asks: string;
}

const materials: Record<Material, readonly Surface[]> = {
  textile: ['cloth', 'carpet', 'headliner', 'alcantara', 'seat-belt', 'fabric-roof'],
  leather: ['leather', 'synthetic-leather', 'vinyl-roof', 'soft-touch-plastic'],
  matte: ['matte-paint', 'ppf-matte', 'vinyl-wrap', 'matte-wheels'],
  paint: [
    'paint',
    'single-stage-paint',
    'ppf-gloss',
    'ceramic-coating',
    'gloss-black',
    'painted-wheels',
    'carbon-fibre',
  ],
  glass: ['glass', 'tinted-film', 'screen'],
  metal: ['bare-metal-wheels', 'chrome', 'aluminium-trim', 'exhaust', 'brake-disc'],
  plastic: ['headlight-plastic', 'plastic-trim', 'hard-plastic', 'rubber-seal', 'tyre'],
};

/** What the first of some surfaces is made of; null where none is known. */
export function materialOf(surfaces: readonly Surface[]): Material | null {
  const known = Object.entries(materials) as [Material, readonly Surface[]][];
  for (const surface of surfaces) {
    const found = known.find(([, list]) => list.includes(surface));
    if (found) return found[0];
  }
  return null;
}

/** Asked in this order; the first that fits what was said and where it is answers. */
export const aftermaths: readonly Aftermath[] = [
  {
    sign: /\b(?:dropped|fell|fallen) (?:\w+ ){0,3}?(?:on|onto|in) (?:the |my )?(?:floor|ground|drive|driveway|gravel|grass|mud|garage|road|dirt|concrete)\b/,
    means: 'Whatever fell has grit in it now, and grit scratches.',
    now: 'A clay bar goes in the bin; a mitt, cloth or pad is washed out thoroughly, or changed for a clean one, before it touches the car again.',
    asks: 'Have you a clean one to go on with?',
  },
  {
    sign: /\b(?:dried on|dries on|it dried|its dried|let it dry|dried before|if it dries|it dries|dried out on)\b/,
    means: 'Product that has dried on is harder to lift, and dry rubbing is what scratches.',
    now: 'Wet it again with plenty of clean water or a little of the same product, give it a minute to soften, then rinse or wipe it away and dry it at once. Work in the shade on a small part next time.',
    asks: 'What does it look like once it is rinsed and dry?',
  },
  {
    sign: /\b(?:rings?|tide ?marks?|halo|spread\w*|bigger|smear\w*|smudg\w*|watermark\w*|outline)\b/,
    on: ['textile'],
    means: 'A spread or a ring is dirt and cleaner that the water has carried out to where the wetting stopped.',
    now: 'No more cleaner. Mist the whole panel evenly from seam to seam with clean water, blot from the outside in with dry towels, and dry it all in one go with the windows open or a fan.',
    asks: 'Is it still wet, or has it dried like that?',
  },
  {
    sign: /\b(?:stiff|crispy|crunchy|hard|sticky|tacky|residue|film|greasy|slimy)\b/,
    on: ['textile'],
    means: 'That is most likely cleaner that was left in the fibres.',
    now: 'Go over it two or three times with a cloth wrung out in clean lukewarm water, blot it dry each time, and brush the pile up while it dries.',
    asks: 'How much of the cleaner did you use?',
  },
  {
    sign: /\b(?:fuzzy|matted|rough|bobbl\w*|pill\w*|hole|worn)\b/,
    on: ['textile'],
    means: 'The fibres themselves have been rubbed up.',
    now: 'Stop rubbing, let it dry, and lift the pile with a soft brush in one direction. Broken fibres do not grow back, so leave the rest of the stain rather than scrub on.',
    asks: 'Is it the whole spot or only where you rubbed?',
  },
  {
    sign: /\b(?:sticky|tacky|streak\w*|smear\w*|residue|film|stiff|hard|white)\b/,
    on: ['leather'],
    means: 'That is most likely product left on top, or leather that was wetted too much.',
    now: 'Wipe it with a barely damp clean cloth, dry it with another, and leave it to dry by itself away from heat. No second product until it has dried.',
    asks: 'Does the mark go when you wipe it with a damp cloth?',
  },
  {
    sign: /\b(?:dull|crack\w*|peel\w*|lighter|patch\w*|rough|scratch\w*|shiny|flak\w*)\b/,
    on: ['leather'],
    means: 'That looks like the colour coat on top of the leather giving way, which no cleaner puts back.',
    now: 'Stop, put nothing stronger on it, wipe it once with a barely damp cloth and let it dry. A leather repairer can recolour a spot like that.',
    asks: 'Does any colour come off on a damp white cloth?',
  },
  {
    sign: /\b(?:peel\w*|flak\w*|crack\w*|craz\w*|bubbl\w*|delaminat\w*|lifting|lifted)\b/,
    means: 'The top layer itself is letting go; cleaning did not cause that alone and cannot mend it.',
    now: 'Stop, keep water pressure, scrubbing and solvents away from the edges, and show it to a professional before anything else goes on it.',
    asks: 'How large is the place?',
  },
  {
    sign: /\b(?:burn\w*|melt\w*|scorch\w*|bleached)\b/,
    means: 'Heat or too strong a product has changed the material itself.',
    now: 'Stop, let it cool, and wipe or rinse it with clean lukewarm water so that nothing goes on working. What has changed stays changed, so this is one to show to a professional.',
    asks: 'How large is it, and can you feel it with a fingernail?',
  },
  {
    sign: /\b(?:shiny|gloss\w*|patch\w*|streak\w*|dull|scratch\w*|marks?|swirl\w*)\b/,
    on: ['matte'],
    means: 'A matte or film surface shows where it was rubbed, and it cannot be polished back.',
    now: 'Stop rubbing, rinse it, and wash it with a pH-neutral shampoo made for matte, straight strokes and no pressure. What is left after that is for the shop that fitted or painted it.',
    asks: 'Is it a shiny patch, or something lying on top?',
  },
  {
    sign: /\b(?:scratch\w*|swirl\w*|hologram\w*|scuff\w*|marring|lines?)\b/,
    on: ['paint', 'plastic'],
    means: 'Grit or a harsh cloth dragged over the surface leaves scratches like that.',
    now: 'No more rubbing. Rinse it, wash it with shampoo and a clean mitt, dry it, and look along it with a torch: lines that no fingernail catches on can be polished out by hand, those that it catches on cannot.',
    asks: 'Does a fingernail catch on them?',
  },
  {
    sign: /\b(?:dull|haz\w*|cloud\w*|milky|etch\w*|white|matt|rough|ghost|stain\w*|patch\w*|spots?|shadow|ring|marks?)\b/,
    on: ['paint'],
    means:
      'It is either product left on top, which rinses off, or the clear coat that has been dulled, which does not.',
    now: 'Rinse it with plenty of water, wash it with shampoo, dry it and look again in the shade. Only what is still dull then needs a finishing polish, by hand and on a small part first.',
    asks: 'Does it vanish while the paint is wet?',
  },
  {
    sign: /\b(?:scratch\w*|scuff\w*|lines?|swirl\w*)\b/,
    on: ['glass'],
    means: 'Glass only scratches from something hard: grit, a metal blade or a dry scourer.',
    now: 'Stop, flood it with water and wipe with a soft clean cloth. A line that a fingernail catches on stays; in front of the driver that is one for a glass specialist.',
    asks: 'Does a fingernail catch on it?',
  },
  {
    sign: /\b(?:streak\w*|smear\w*|film|haz\w*|cloud\w*|residue|smudg\w*|greasy|patch\w*)\b/,
    on: ['glass'],
    means: 'That is more cleaner than the cloth took up, or a cloth with grease or softener in it.',
    now: 'Take a fresh cloth, a little plain water, wipe once, and dry it at once with a second clean cloth, in the shade.',
    asks: 'Is it on the inside or the outside?',
  },
  {
    sign: /\b(?:dull|white|whitish|grey|stain\w*|cloud\w*|patch\w*|blotch\w*|streak\w*|spots?|rough|black|yellow)\b/,
    on: ['metal'],
    means: 'Bare or anodised metal stains when a cleaner is too strong or stays on too long.',
    now: 'Rinse it for at least a minute with plenty of water, put no more cleaner on it, dry it and look again. What is left needs metal polish on bare metal; an anodised finish cannot be brought back.',
    asks: 'Is it bare polished metal, or anodised?',
  },
  {
    sign: /\b(?:sticky|tacky|streak\w*|smear\w*|residue|film|greasy|patch\w*|blotch\w*|white|cloud\w*|haz\w*)\b/,
    means: 'That is most likely product left on the surface.',
    now: 'Wipe it with a clean cloth and plain lukewarm water, turn the cloth often, and dry it at once. Put on nothing new until it is clean and dry.',
    asks: 'Is it better once it has dried?',
  },
];
