interface Writable {
  write(text: string): unknown;
}

export function launcherLog(options?: {
  format?: string | undefined;
  streams?: { stdout: Writable; stderr: Writable };
}): { log: (text: string) => void; complain: (text: string) => void };
