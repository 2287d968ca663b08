/** A feature of each form that the generator knows, by its word, for the checks of what it writes. */
export const forms = {
  'wash-plan': {},
  'wash-day': { job: true },
  'wash-tour': { tab: true },
  'wash-round': { job: true, tab: true },
};
