import { categoryKit } from '../catalogue/category-kit.js';

/** Shelves that somebody looks for, by what is in the bottles; the first that holds a category's kind of kit has it. */
const shelves = {
  wheels: /^(?:wheel|iron)/,
  wash: /shampoo|wash-mitt|rinseless|bucket/,
  foam: /foam|pre-wash|bug|purpose|degreaser|tar-|cement|algae|sprayer/,
  drying: /cloth|towel|dryer|microfibre|applicator/,
  protection: /wax|paint-sealant|ceramic|detailer|matte|ppf|cover/,
  interior:
    /interior|leather|stain|dye|alcantara|upholstery|enzyme|fabric|odour|ac-|mould|pet|air-|vacuum|steam|screen-cleaner|detailing-brush|dehumidifier/,
  glass: /glass|headlight|wiper|razor|de-icer|water-spot/,
  polish: /clay|polish|compound|glaze|panel|rust|paper|touch-up|masking|gauge|inspection/,
  tyres: /tyre|trim|rubber|soft-top/,
};

/** In the order in which they are shown; a category of the staff's own stands among the others. */
export const favoriteGroupIds = [...(Object.keys(shelves) as (keyof typeof shelves)[]), 'others'] as const;
export type FavoriteGroupId = (typeof favoriteGroupIds)[number];

const groupOfKit = (kitId: string): FavoriteGroupId =>
  favoriteGroupIds.find((id) => id !== 'others' && shelves[id].test(kitId)) ?? 'others';

/** The group of each category that the catalogue knows, by the kind of kit that it sells: never by a product's name. */
export const categoryGroups: readonly { category: string; group: FavoriteGroupId }[] = Object.entries(categoryKit).map(
  ([category, kitId]) => ({ category, group: groupOfKit(kitId) }),
);
