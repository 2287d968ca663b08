export function isAlive(pid: number): boolean;
export function waitUntil(
  check: () => boolean | Promise<boolean>,
  options?: { seconds?: number; every?: number; what?: string; signal?: AbortSignal },
): Promise<void>;
export function waitForExit(pid: number, seconds: number): Promise<boolean>;
