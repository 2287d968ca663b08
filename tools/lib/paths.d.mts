/** The project's folder, without a trailing slash. */
export const root: string;
