import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { GuideRow, GuideVersion } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { EntryOrigin, EntryStatus, GuideSort } from '@app/contracts/knowledge/knowledge-versions.constants.js';

export const zoneWords: Record<GuideRow['zone'], string> = {
  exterior: 'Exterior',
  interior: 'Interior',
  glass: 'Glass',
  wheels: 'Wheels',
  underbonnet: 'Under the bonnet',
  roof: 'Roof',
  safety: 'Safety',
};

/** What a question wants to be told. */
export const questionKindWords: Record<QuestionKind, string> = {
  'may-i': 'May I?',
  possible: 'Will it work?',
  which: 'Which one?',
  why: 'Why?',
  'what-is': 'What is it?',
  'how-long': 'How long?',
  when: 'When?',
  'how-often': 'How often?',
  'how-much': 'How much?',
  price: 'What does it cost?',
  order: 'In what order?',
  need: 'What do I need?',
  how: 'How?',
  problem: 'Nothing, it tells of a mess',
};

export const statusWords: Record<EntryStatus, string> = {
  approved: 'Published',
  retired: 'Retired',
  draft: 'Draft',
  rejected: 'Rejected',
};

export const originWords: Record<EntryOrigin, string> = {
  seed: 'Release',
  staff: 'Staff',
  learning: 'Learning',
};

export const sortWords: Record<GuideSort, string> = {
  title: 'By title',
  '-title': 'By title, backwards',
  '-updatedAt': 'Changed last',
  updatedAt: 'Unchanged longest',
  '-version': 'Most versions',
  version: 'Fewest versions',
};

/** Who made a version: a release and a learning run have nobody's name. */
export function authorWords({ author, source }: Pick<GuideVersion, 'author' | 'source'>): string {
  if (source === 'seed') return 'came with a release';
  return source === 'learning' ? `learning run, approved by ${author}` : author;
}
