import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import {
  type FixCategory,
  MAX_FIX_DESCRIPTION,
  MAX_FIX_TITLE,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { BegunFix } from '../../lib/begun-fix';
import { layOutFix } from './fix-layout';

const categories: [FixCategory, RegExp][] = [
  ['wheels', /\b(?:wheels?|alloys?|rims?|tyres?|brake)\b/i],
  ['glass', /\b(?:glass|windscreen|windows?)\b/i],
  ['interior', /\b(?:seats?|carpet|interior|leather|cloth|dash\w*|boot|upholstery|fabric)\b/i],
  ['paint_correction', /\b(?:swirls?|scratch\w*|polish\w*|holograms?|oxidi\w*)\b/i],
  ['exterior', /\b(?:paint\w*|bonnet|bumper|tar|roof|trim|droppings?|poo)\b/i],
];

/** A Top Fix out of an answer whose job is done, for its sender to finish: their question, the steps they did, their own photo. */
export function fixOf(analysis: Analysis): BegunFix {
  const done = layOutFix(analysis).steps.map(({ title, text }, index) => `${index + 1}. ${title || text}`);
  const about = `${analysis.inputData} ${analysis.sources[0]?.title ?? ''}`;
  return {
    title: (analysis.inputData || analysis.sources[0]?.title || '').slice(0, MAX_FIX_TITLE),
    description: done.join('\n').slice(0, MAX_FIX_DESCRIPTION),
    category: categories.find(([, words]) => words.test(about))?.[0] ?? 'general',
    before: analysis.imageUrl,
  };
}
