/** What a shop writes beside a product. */
export interface ShopText {
  name: string;
  text: string;
}

/** Six products against pet hair, as shops describe theirs. */
const petHair: readonly ShopText[] = [
  {
    name: 'Furlift Pet Hair Rubber Brush',
    text: 'Pet hair clings to car seats by static and works its way into the weave. Mist the seat lightly with plain water so that the static lets go. Pull the rubber brush towards you in short strokes, all in one direction. Gather the pet hair into clumps and pick them up by hand. Vacuum the seat slowly once the hair has been brushed loose. Never soak the seat: damp is enough.',
  },
  {
    name: 'Moultaway Pet Hair Stone',
    text: 'A pumice block for pet hair in car carpets and boot liners. Vacuum the carpet first so that grit does not scratch. Rub the stone over the carpet with light, gentle strokes. Lift the pet hair off in rolls and vacuum what is left. Test it on a hidden corner, because stones can fray soft fabric. Never use the stone on velour, leather or seats of fine cloth.',
  },
  {
    name: 'Kennelway Rubber Glove for Pet Hair',
    text: 'This glove takes dog and cat hair off car seats and upholstery. Wear the rubber glove and dampen it with a little water. Wipe the seat with the glove in one direction until the pet hair rolls up. Rinse the glove in clean water when it is full. For best results treat pet hair on a dry day with the doors open. Use a soft brush along seams and seat rails.',
  },
  {
    name: 'Nozzle Set for Pet Hair',
    text: 'Pet hair sits deepest in the seams of car seats. Blow compressed air along the seams to bring the hair up. Vacuum the seams with the crevice nozzle straight afterwards. Move the seats forward and vacuum the seat rails for hair. Work from the top of the seat down to the carpet.',
  },
  {
    name: 'Cloudmere Upholstery Mist against Pet Hair',
    text: 'Loosens animal fur from fabric seats of cars. Dilute a capful of fabric softener in a litre of water and mist the seat with it. Leave the mist on for two minutes so that the pet hair loosens. Brush the pet hair loose with a rubber brush and then vacuum the seat. Do not use fabric softener on leather or Alcantara.',
  },
  {
    name: 'Backseat Blanket against Pet Hair',
    text: 'A washable seat cover keeps pet hair off car seats in the first place. Cover the back seat before the dog gets in. Shake the cover outside and wash it every few weeks. Wipe leather seats with a damp microfibre cloth, since pet hair does not cling to leather. Brush the dog before a trip: it saves more hair than any tool. A squirt of diluted fabric softener on the cover keeps the static down; vacuum the seat with a rubber brush once a week.',
  },
];

/** Six products against water spots on glass. */
const waterSpots: readonly ShopText[] = [
  {
    name: 'Clearbrook Water Spot Remover for Glass',
    text: 'Water spots on car glass are minerals, mostly lime, that stay behind when hard water dries in the sun. Wash the glass first so that no grit is left on it. Apply the water spot remover to the cool glass with a microfibre cloth. Leave the water spot remover on the glass for one to two minutes. Rinse the glass and the paint around it with plenty of water. Dry the glass with a clean towel. Never let a water spot remover dry on the glass or run over the paint.',
  },
  {
    name: 'Limewell Glass Descaler',
    text: 'A mild acid water spot remover for windscreens and side windows with limescale from tap water and sprinklers. Mask rubber and paint beside the window or keep them wet. Apply the water spot remover to the glass with a cloth and work it in small circles. Leave the water spot remover on for two minutes, no longer. Rinse the glass well with clean water and repeat it on stubborn spots. Test it on a small corner of tinted glass first.',
  },
  {
    name: 'Old Mill Cleaning Vinegar',
    text: 'White vinegar dissolves the lime of fresh water spots on glass. Dilute the vinegar with the same amount of water. Lay a cloth soaked in diluted vinegar on the water spots for a few minutes. Wipe the glass and rinse it with clean water. Keep vinegar off paint, chrome and the rubber of the wipers.',
  },
  {
    name: 'Finepane Cerium Glass Polish',
    text: 'For water spots that have etched into the windscreen and that no cleaner lifts. Clean the glass and tape off the rubber seals. Work the cerium polish into the glass with a felt pad, a small area at a time. Keep the glass wet while you polish so that it does not get hot. Rinse the glass and look at it in daylight. Never scrape water spots off the glass with a razor blade: grit scratches it. For water spots lime is dissolved first; use diluted vinegar or a water spot remover before the polish.',
  },
  {
    name: 'Glass Clay and Lubricant',
    text: 'Clay lifts what sits on the glass of a car: light water spots, overspray and tar. Spray the glass with plenty of lubricant. Rub the clay over the glass lightly until it glides. Wipe the glass dry with a microfibre towel. Clay does not take out etched water spots, which want a polish.',
  },
  {
    name: 'Rainward Glass Sealant',
    text: 'A water repellent sealant keeps new water spots off car glass. Clean the glass and dry it before you seal it. Wipe the sealant on thinly and buff it after five minutes. Dry the windows after every wash, best with a microfibre towel. Rinse with distilled or filtered water where tap water is hard. Soak water spots with diluted vinegar for a few minutes, or use a water spot remover, before you seal the glass.',
  },
];

/** The subjects that the proof empties, as visitors put them, with every guide that says it today: of water spots there are four. */
export const subjects = [
  { topic: 'pet hair in car seats', guides: ['pet-hair'], pages: petHair },
  {
    topic: 'water spots on car glass',
    guides: ['water-spots-glass', 'etched-water-spots', 'hard-water-spots-paint', 'hot-weather-hard-water'],
    pages: waterSpots,
  },
] as const;
