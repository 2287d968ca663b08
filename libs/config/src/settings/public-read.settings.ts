import { whole } from './fields.js';

export const publicReadFields = {
  PUBLIC_READS_SECONDS: whole('PUBLIC_READS_SECONDS', 0, 86_400)
    .default(30)
    .describe('How old an answer that is the same for everybody may be where only counts in it changed; 0 keeps none.'),
};
