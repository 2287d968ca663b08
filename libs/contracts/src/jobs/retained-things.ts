/**
 * What the clean-up deletes, in the words of its result and in the order in which it goes. Results are kept with these words: one that is
 * renamed is renamed there, too.
 */
export const retainedThings = [
  'Drafts that waited too long',
  'Photos',
  'Videos',
  'Chat messages',
  'Signals of knowledge gaps',
  'Questions and answers',
  'Conversations',
  'Spins of the wheel',
  'Cooldowns of deleted spins',
  'Visits',
  'Search terms',
  'Searches',
  'Ways to a shop',
  'Words on answers',
  'Days of visitors',
  'Counts of deleted rows',
  'Drafts of guides',
  'Expired drafts of the learning cycle',
  'Model calls',
  'Days of model calls',
  'Alerts of crawls',
  'Finished jobs',
  'Lines of the security log',
  'Deleted records that could be brought back',
  'Entries of the audit log',
  'Pictures of ads that nobody saved',
  'Staff sign-ins',
  'Account sign-ins',
  'Upload counters',
  'Files that no row knew',
  'Halves of uploads',
] as const;
export type RetainedThing = (typeof retainedThings)[number];
