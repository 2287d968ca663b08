export interface RunningStack {
  address: string;
  port: number;
  databaseUrl: string;
  firstAdmin: { username: string; password: string; isGenerated: boolean } | null;
  supervisor: { pid(name: 'api' | 'worker' | 'picture worker'): number | undefined };
  stop(): Promise<void>;
}
export function startStack(options?: {
  env?: Record<string, string | undefined>;
  log?: (line: string) => void;
  api?: string[];
  worker?: string[];
}): Promise<RunningStack>;
