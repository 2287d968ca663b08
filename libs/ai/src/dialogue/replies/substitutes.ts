/** What most homes have in place of a kind of kit, and how to use it there; only what cannot do harm. `uses`: what it names, for the guide's own 'never'. */
export interface Substitute {
  uses: string;
  says: string;
}

const soapyWater: Substitute = {
  uses: 'washing up liquid',
  says: 'a few drops of washing-up liquid or hand soap in a litre of lukewarm water, on a cloth and not poured on, wiped again with clean water',
};
const towels: Substitute = {
  uses: 'towel',
  says: 'clean dry towels: press them on, stand on them if it is carpet, and change them until they come up dry',
};
const softCotton: Substitute = {
  uses: 'cotton t-shirt',
  says: 'a soft, freshly washed cotton T-shirt without print or seams, turned often; no kitchen paper or stockinette on paint',
};
const openAir: Substitute = {
  uses: 'open doors',
  says: 'doors and windows open on a dry day with a fan or the blower on, and patience',
};
const softBrush: Substitute = {
  uses: 'toothbrush',
  says: 'an old soft toothbrush or a clean soft paintbrush, with light strokes',
};

/** By the id of the kind in data/knowledge/equipment.yaml. What is not here has no safe equal at home. */
export const substitutes: ReadonlyMap<string, Substitute> = new Map([
  ['upholstery-cleaner', soapyWater],
  ['interior-cleaner', soapyWater],
  [
    'all-purpose-cleaner',
    { uses: 'car shampoo', says: 'car shampoo, a capful in a litre of warm water, given two or three goes' },
  ],
  ['stain-remover', soapyWater],
  [
    'leather-cleaner',
    {
      uses: 'soap',
      says: 'a cloth wrung out in lukewarm water with one drop of mild hand soap, wiped again with plain water and dried at once',
    },
  ],
  [
    'citrus-pre-wash',
    {
      uses: 'car shampoo',
      says: 'car shampoo mixed double strength, left on for two minutes in the shade and rinsed before it dries',
    },
  ],
  [
    'snow-foam',
    {
      uses: 'car shampoo',
      says: 'car shampoo in a pump sprayer or a watering can, left on for two or three minutes and rinsed before it dries',
    },
  ],
  [
    'foam-lance',
    {
      uses: 'pump sprayer',
      says: 'a pump sprayer or a watering can with shampoo water; it clings less, so work a panel at a time',
    },
  ],
  ['pump-sprayer', { uses: 'spray bottle', says: 'a clean trigger bottle, or a soaked cloth laid on the spot' }],
  [
    'pressure-washer',
    {
      uses: 'hose',
      says: 'a garden hose, or a watering can from the roof down; it takes longer, so let the water soak first',
    },
  ],
  [
    'bug-remover',
    {
      uses: 'wet kitchen paper',
      says: 'kitchen paper soaked in warm water with car shampoo, laid on for ten minutes and lifted off, not rubbed',
    },
  ],
  [
    'bucket-grit-guard',
    {
      uses: 'bucket',
      says: 'two clean buckets: one for shampoo, one to rinse the mitt in, changed when the water turns grey',
    },
  ],
  [
    'wash-mitt',
    { uses: 'sponge', says: 'a clean, soft microfibre cloth or flannel, rinsed after every panel; no kitchen sponge' },
  ],
  ['microfibre-cloth', softCotton],
  ['glass-cloth', softCotton],
  ['drying-towel', { uses: 'towel', says: 'a clean soft bath towel laid on and lifted off, not dragged' }],
  ['applicator-pad', { uses: 'cotton', says: 'a folded piece of clean, soft cotton or a microfibre cloth' }],
  [
    'machine-polisher',
    {
      uses: 'hand',
      says: 'your hand and a foam or microfibre applicator: small areas, straight overlapping strokes, a light finish rather than a perfect one',
    },
  ],
  ['polishing-pad', { uses: 'applicator', says: 'a foam applicator by hand, an area of two hands at a time' }],
  ['wet-vacuum', towels],
  [
    'car-dryer',
    {
      uses: 'towel',
      says: 'a clean soft towel for the panels and a cool hair dryer held well away for mirrors and badges',
    },
  ],
  [
    'steam-cleaner',
    { uses: 'warm damp cloth', says: 'a cloth wrung out in warm water laid on for a minute, then wiped and dried' },
  ],
  [
    'vacuum',
    {
      uses: 'stiff brush',
      says: 'shaking mats outside and sweeping with a stiff hand brush, or the coin vacuum at a filling station',
    },
  ],
  [
    'pet-hair-tool',
    {
      uses: 'rubber glove',
      says: 'a damp rubber glove or a window squeegee, pulled towards you in short strokes so that the hair rolls up',
    },
  ],
  ['interior-brush', softBrush],
  ['detailing-brush', softBrush],
  ['upholstery-brush', softBrush],
  ['leather-brush', softBrush],
  [
    'wheel-brush',
    { uses: 'washing up brush', says: 'an old soft washing-up brush or paintbrush kept for wheels alone' },
  ],
  ['tyre-brush', { uses: 'nail brush', says: 'a nail brush or scrubbing brush kept for tyres alone' }],
  ['tyre-cleaner', soapyWater],
  [
    'glass-cleaner',
    {
      uses: 'washing up liquid',
      says: 'one drop of washing-up liquid in half a litre of warm water, wiped on sparingly and dried at once with a second cloth',
    },
  ],
  [
    'screen-cleaner',
    { uses: 'damp cloth', says: 'a clean cloth barely damp with plain water, screen switched off, dried at once' },
  ],
  [
    'clay-lubricant',
    { uses: 'car shampoo', says: 'car shampoo in water, plenty of it, so that the clay always slides' },
  ],
  [
    'quick-detailer',
    { uses: 'clean water', says: 'clean water and a drop of car shampoo, dried at once with a soft cloth' },
  ],
  [
    'car-shampoo',
    {
      uses: 'plain water',
      says: 'plain lukewarm water and patience; household detergents strip wax, so use them once at most',
    },
  ],
  [
    'ph-neutral-shampoo',
    { uses: 'plain water', says: 'plain lukewarm water with a very small dose of ordinary car shampoo' },
  ],
  ['plastic-razor', { uses: 'plastic card', says: 'the edge of an old plastic card, held flat and always wet' }],
  ['dehumidifier', openAir],
  [
    'moisture-absorber',
    {
      uses: 'rice',
      says: 'dry towels or a tray of cat litter in the footwell, changed daily, and doors open on dry days',
    },
  ],
  [
    'odour-eliminator',
    { uses: 'bicarbonate', says: 'bicarbonate of soda, sprinkled on dry cloth or carpet overnight and vacuumed up' },
  ],
  ['absorbent', { uses: 'cat litter', says: 'cat litter or kitchen paper, pressed on and changed' }],
  ['de-icer', { uses: 'scraper', says: 'the blower, a plastic scraper and time; never hot water' }],
  ['ice-scraper', { uses: 'plastic card', says: 'an old plastic card held flat' }],
  ['clean-water', { uses: 'bottled water', says: 'bottled or boiled and cooled water' }],
  ['nitrile-gloves', { uses: 'rubber gloves', says: 'household rubber gloves without holes' }],
  ['masking-tape', { uses: 'plastic', says: 'a cloth or plastic sheet held over what must stay dry' }],
  ['inspection-light', { uses: 'torch', says: 'the torch of your phone held low from the side' }],
  ['kitchen-paper', { uses: 'cloth', says: 'any clean, white, absorbent cloth' }],
]);
