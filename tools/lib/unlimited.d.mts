export const unlimited: Record<string, string>;
