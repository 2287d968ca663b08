export const unlimited: Record<string, string>;
export const cold: Record<string, string>;
