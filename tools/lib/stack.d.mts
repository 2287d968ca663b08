export interface RunningStack {
  address: string;
  port: number;
  databaseUrl: string;
  /** `adminUrl` is a superuser's, and missing where the settings name none. */
  database: { url: string; adminUrl?: string; pid?: number | undefined };
  /** Null when there is nothing to tell; `password` is null where it is the operator's own. */
  firstAdmin: { username: string; password: string | null } | null;
  supervisor: { pid(name: 'api' | 'worker' | 'picture worker'): number | undefined };
  stop(): Promise<void>;
}
export function startStack(options?: {
  env?: Record<string, string | undefined>;
  log?: (line: string) => void;
  api?: string[];
  worker?: string[];
  onFirstAdmin?: (firstAdmin: { username: string; password: string | null }) => void;
  isSetUp?: boolean;
  signal?: AbortSignal;
}): Promise<RunningStack>;
