/** 'full': there is no room. 'refused': it may not be written or read. 'away': it does not answer, or not as it should. */
export type StorageTrouble = 'full' | 'refused' | 'away';

/** The file store cannot do its work at present. Nothing is wrong with what it was asked: trying again later may help. */
export class StorageError extends Error {
  constructor(
    readonly trouble: StorageTrouble,
    override readonly cause: unknown,
  ) {
    super(sentences[trouble]);
    this.name = 'StorageError';
  }
}

const sentences: Record<StorageTrouble, string> = {
  full: 'The file store is full.',
  refused: 'The file store cannot be written or read: it refuses us.',
  away: 'The file store does not answer as it should.',
};

const ofSystem: Record<string, StorageTrouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EIO: 'away',
  ESTALE: 'away',
  EMFILE: 'away',
  ENFILE: 'away',
};

/** What a file system's error says of the store; null for what is no trouble of the store. */
export function troubleOfSystem(error: unknown): StorageTrouble | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // A socket may be refused with the same codes; its calls have names of their own.
  if (typeof code !== 'string' || syscall === 'connect' || syscall === 'listen') return null;
  return ofSystem[code] ?? null;
}

/** Names of errors with which servers say that there is no room. */
const NO_ROOM = /StorageFull|QuotaExceeded|InsufficientStorage|EntityTooLargeForQuota/i;

/** The same for the S3 client's errors: whatever an answer or its absence says, short of a mistake in our request. */
export function troubleOfBucket(error: unknown): StorageTrouble | null {
  const { name = '', code, $metadata } = (error ?? {}) as SdkError;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchKey') return null;
  if (status === 507 || NO_ROOM.test(name)) return 'full';
  if (status === 401 || status === 403) return 'refused';
  if (status !== undefined) return status === 400 || status === 404 || status >= 408 ? 'away' : null;
  // Without an answer the client only says that it tried.
  return $metadata || name === 'TimeoutError' || (code !== undefined && OF_THE_LINE.test(code)) ? 'away' : null;
}

interface SdkError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
const OF_THE_LINE = /^(E[A-Z]+|ERR_SOCKET.*)$/;

/** Runs what touches a store: its trouble becomes a `StorageError`, everything else stays what it is. */
export async function guarded<T>(
  troubleOf: (error: unknown) => StorageTrouble | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = error instanceof StorageError ? null : troubleOf(error);
    throw trouble ? new StorageError(trouble, error) : error;
  }
}
