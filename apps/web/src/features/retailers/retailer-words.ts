import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';

export const categoryWords: Record<StaffRetailer['category'], string> = {
  preferred: 'Preferred',
  fallback: 'Fallback',
  secondary: 'Secondary',
};

export const statusWords: Record<StaffRetailer['status'], string> = { active: 'Active', inactive: 'Inactive' };
