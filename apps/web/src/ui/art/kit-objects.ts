export type KitLiquid =
  | 'shampoo'
  | 'tyre'
  | 'snowfoam'
  | 'prewash'
  | 'polish'
  | 'wheel'
  | 'glass'
  | 'sealant'
  | 'wax'
  | 'interior';
export type KitObject =
  | 'pour'
  | 'jug'
  | 'foam-lance'
  | 'pump'
  | 'trigger'
  | 'clay'
  | 'tube'
  | 'pad'
  | 'polisher'
  | 'abrasive'
  | 'jar'
  | 'aerosol'
  | 'scraper'
  | 'wheel-brush'
  | 'interior-brush'
  | 'detailing-brush'
  | 'cloth'
  | 'towel'
  | 'mitt'
  | 'bucket'
  | 'pressure-washer'
  | 'applicator'
  | 'dryer'
  | 'extractor'
  | 'vacuum'
  | 'steamer'
  | 'gloves'
  | 'goggles'
  | 'respirator'
  | 'tape'
  | 'lamp'
  | 'kneeling-pad'
  | 'paper'
  | 'hose'
  | 'gauge';

/** The drawing of every kind of kit, and what is in it where that is not the drawing’s own. Keys are the ids of data/knowledge/equipment.yaml. */
export const kitObjects: Readonly<Record<string, readonly [object: KitObject, liquid?: KitLiquid]>> = {
  'car-shampoo': ['pour', 'shampoo'],
  'ph-neutral-shampoo': ['pour', 'shampoo'],
  'matte-shampoo': ['pour', 'tyre'],
  'rinseless-wash': ['pour', 'shampoo'],
  'snow-foam': ['jug', 'snowfoam'],
  'foam-lance': ['foam-lance', 'snowfoam'],
  'citrus-pre-wash': ['pump', 'prewash'],
  'bug-remover': ['trigger', 'prewash'],
  'all-purpose-cleaner': ['trigger', 'prewash'],
  degreaser: ['trigger', 'tyre'],
  'tar-remover': ['trigger', 'polish'],
  'adhesive-remover': ['trigger', 'polish'],
  'iron-remover': ['pour', 'wheel'],
  'water-spot-remover': ['trigger', 'glass'],
  'cement-remover': ['jug', 'tyre'],
  'clay-bar': ['clay'],
  'clay-lubricant': ['trigger', 'shampoo'],
  'quick-detailer': ['trigger', 'sealant'],
  'panel-wipe': ['trigger', 'glass'],
  'cutting-compound': ['tube', 'polish'],
  'finishing-polish': ['pour', 'polish'],
  glaze: ['pour', 'wax'],
  'polishing-pad': ['pad'],
  'machine-polisher': ['polisher'],
  'metal-polish': ['tube', 'tyre'],
  'steel-wool': ['abrasive', 'tyre'],
  'car-wax': ['jar', 'wax'],
  'paint-sealant': ['pour', 'sealant'],
  'ceramic-coating': ['tube', 'sealant'],
  'ceramic-topper': ['trigger', 'sealant'],
  'matte-sealant': ['trigger', 'tyre'],
  'ppf-care': ['trigger', 'sealant'],
  'touch-up-paint': ['tube', 'polish'],
  'rust-treatment': ['tube', 'interior'],
  'wet-dry-paper': ['abrasive'],
  'headlight-kit': ['pad', 'glass'],
  'headlight-sealant': ['tube', 'glass'],
  'glass-cleaner': ['trigger', 'glass'],
  'glass-polish': ['pour', 'glass'],
  'glass-sealant': ['pour', 'glass'],
  'de-icer': ['aerosol', 'glass'],
  'ice-scraper': ['scraper', 'glass'],
  'screen-wash': ['jug', 'glass'],
  'wiper-blades': ['scraper', 'tyre'],
  'plastic-razor': ['scraper'],
  'wheel-cleaner': ['trigger', 'wheel'],
  'wheel-brush': ['wheel-brush'],
  'wheel-sealant': ['pour', 'sealant'],
  'tyre-cleaner': ['trigger', 'tyre'],
  'tyre-brush': ['interior-brush', 'tyre'],
  'tyre-dressing': ['pour', 'tyre'],
  'trim-restorer': ['pour', 'tyre'],
  'trim-dressing': ['trigger', 'tyre'],
  'rubber-care': ['tube', 'tyre'],
  'soft-top-cleaner': ['pour', 'interior'],
  'soft-top-protectant': ['aerosol', 'sealant'],
  'algae-remover': ['trigger', 'prewash'],
  'interior-cleaner': ['trigger', 'interior'],
  'interior-dressing': ['trigger', 'interior'],
  'leather-cleaner': ['pour', 'interior'],
  'leather-conditioner': ['pour', 'interior'],
  'leather-repair': ['tube', 'interior'],
  'dye-remover': ['pour', 'polish'],
  'alcantara-cleaner': ['trigger', 'interior'],
  'upholstery-cleaner': ['trigger', 'interior'],
  'stain-remover': ['trigger', 'interior'],
  'enzyme-cleaner': ['trigger', 'prewash'],
  'salt-remover': ['trigger', 'glass'],
  'fabric-protectant': ['aerosol', 'interior'],
  'odour-eliminator': ['aerosol', 'prewash'],
  'ac-cleaner': ['aerosol', 'glass'],
  'mould-remover': ['trigger', 'polish'],
  'screen-cleaner': ['trigger', 'glass'],
  'pet-hair-tool': ['scraper', 'interior'],
  'interior-brush': ['interior-brush'],
  'detailing-brush': ['detailing-brush'],
  'upholstery-brush': ['interior-brush'],
  'leather-brush': ['detailing-brush'],
  'microfibre-cloth': ['cloth'],
  'glass-cloth': ['cloth', 'shampoo'],
  'drying-towel': ['towel'],
  'wash-mitt': ['mitt'],
  'bucket-grit-guard': ['bucket'],
  'pressure-washer': ['pressure-washer'],
  'pump-sprayer': ['pump'],
  'applicator-pad': ['applicator'],
  'microfibre-wash': ['jug', 'shampoo'],
  'car-dryer': ['dryer'],
  'wet-vacuum': ['extractor'],
  vacuum: ['vacuum'],
  'steam-cleaner': ['steamer'],
  dehumidifier: ['vacuum', 'glass'],
  'moisture-absorber': ['jar', 'glass'],
  'nitrile-gloves': ['gloves'],
  'safety-goggles': ['goggles'],
  'respirator-mask': ['respirator'],
  'vapour-respirator': ['respirator'],
  'masking-tape': ['tape'],
  'inspection-light': ['lamp'],
  'air-freshener': ['aerosol', 'snowfoam'],
  'cabin-filter': ['kneeling-pad', 'tyre'],
  absorbent: ['bucket', 'interior'],
  bicarbonate: ['jar', 'tyre'],
  'white-vinegar': ['pour', 'tyre'],
  'ice-pack': ['kneeling-pad', 'glass'],
  'kitchen-paper': ['paper'],
  'heat-gun': ['dryer', 'polish'],
  'plastic-cover': ['cloth', 'tyre'],
  'clean-water': ['hose'],
  'paint-gauge': ['gauge'],
  'car-cover': ['cloth', 'tyre'],
  'plastic-polish': ['tube', 'glass'],
  'battery-maintainer': ['gauge', 'polish'],
  'work-gloves': ['gloves', 'interior'],
  'packing-tape': ['tape', 'interior'],
  disinfectant: ['trigger', 'glass'],
};
