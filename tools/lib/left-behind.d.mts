export function processesOf(folder: string): { pid: number; command: string }[];
export function endProcessesOf(folder: string): Promise<string[]>;
