export function findChromium(options?: { log?: (line: string) => void }): Promise<string>;
export const chromiumFlags: string[];
