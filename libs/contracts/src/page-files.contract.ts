import { z } from 'zod';

/** The addresses of a page's own scripts, styles and first data, as the build of the web app tells them to the server. */
const pageFilesSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  data: z.string().nullable(),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** By the page's path. */
export const pagesFilesSchema = z.record(z.string(), pageFilesSchema);
