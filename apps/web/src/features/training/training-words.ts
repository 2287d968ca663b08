import type {
  CorrectionPriority,
  CorrectionSort,
  CorrectionStatus,
  CorrectionType,
} from '@app/contracts/training/training.constants.js';

export const typeWords: Record<CorrectionType, string> = {
  general: 'General',
  technique: 'Technique',
  product_info: 'Product info',
  brand_preference: 'Brand preference',
};
export const priorityWords: Record<CorrectionPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };
export const statusWords: Record<CorrectionStatus, string> = { active: 'Active', inactive: 'Inactive' };
export const sortWords: Record<CorrectionSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  priority: 'By priority',
  question: 'By question',
};
