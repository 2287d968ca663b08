export interface RunningPostgres {
  /** The product's own role, once set-up has made it. */
  url: string;
  /** The superuser. */
  adminUrl: string;
  /** Undefined while the server is away. */
  readonly pid: number | undefined;
  port: number;
  dataFolder: string;
  restart(): Promise<void>;
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}
export function startPostgres(options: {
  folder: string;
  database?: string;
  durable?: boolean;
  log?: (line: string) => void;
  signal?: AbortSignal;
}): Promise<RunningPostgres>;
