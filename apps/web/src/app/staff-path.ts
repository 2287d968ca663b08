/** Whether the console stands at this address; below /admin it does at all, and says so where it has no such page. */
export const isStaffPath = (pathname: string): boolean => /^\/(ai-learning|admin)(\/|$)/.test(pathname);
