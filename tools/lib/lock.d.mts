export interface FolderLock {
  stopping(): void;
  release(): Promise<void>;
}
export function takeLock(
  folder: string,
  options?: { log?: (line: string) => void; signal?: AbortSignal },
): Promise<FolderLock>;
