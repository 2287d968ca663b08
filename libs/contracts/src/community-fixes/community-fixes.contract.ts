import { z } from 'zod';
import { chosenRows, staffListQuery } from '../staff-list.js';
import { typedText } from '../typed-text.js';
import {
  FIX_INCOMPLETE,
  fixCategories,
  fixStatuses,
  MAX_FIX_DESCRIPTION,
  MAX_FIX_TITLE,
} from './community-fixes.constants.js';

/** How a picture is to be shown: its size before it is there, and the lighter forms that exist by now. */
export const fixPictureSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** A blurred preview as a data URL; null until the worker has made it. */
  placeholder: z.string().nullable(),
  sources: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
});
export type FixPicture = z.infer<typeof fixPictureSchema>;

/** A fix as the gallery shows it. `status` is 'pending' for the browser that sent it, until staff have looked at it. */
export const fixSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(fixCategories),
  beforeImageUrl: z.string(),
  afterImageUrl: z.string(),
  before: fixPictureSchema,
  after: fixPictureSchema,
  voteCount: z.int(),
  createdAt: z.string(),
  status: z.enum(['published', 'pending']),
  isSample: z.boolean(),
});
export type Fix = z.infer<typeof fixSchema>;

export const staffFixSchema = fixSchema.extend({ status: z.enum(fixStatuses), publishedAt: z.string().nullable() });
export type StaffFix = z.infer<typeof staffFixSchema>;

export const fixVoteSchema = z.object({ id: z.string(), voteCount: z.int() });
export type FixVote = z.infer<typeof fixVoteSchema>;

const words = (what: string, longest: number) => typedText(what, longest, `${FIX_INCOMPLETE}.`);

/** The text fields of the form; whatever else a client sends (a voteCount, a status) is dropped. */
export const fixFormSchema = z.object({
  title: words('title', MAX_FIX_TITLE).transform((title) => title.replace(/\s+/g, ' ')),
  description: words('description', MAX_FIX_DESCRIPTION),
  category: z.enum(fixCategories, 'Please choose one of the categories.'),
});
export type FixForm = z.infer<typeof fixFormSchema>;

export const staffFixSorts = ['newest', 'oldest', 'votes'] as const;
export type StaffFixSort = (typeof staffFixSorts)[number];

export const staffFixesQuerySchema = staffListQuery(staffFixSorts, { status: z.enum(fixStatuses).optional() });
export type StaffFixesQuery = z.infer<typeof staffFixesQuerySchema>;

/** The same done to many fixes. */
export const fixesBulkSchema = z.object({
  action: z.enum(['publish', 'hide', 'delete'], 'Fixes are published, hidden or deleted.'),
  rows: chosenRows(
    z.uuid('That is not the id of a fix.'),
    staffFixesQuerySchema.omit({ sort: true, page: true, pageSize: true }),
  ),
});
export type FixesBulk = z.infer<typeof fixesBulkSchema>;
