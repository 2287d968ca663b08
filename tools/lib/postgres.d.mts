export interface RunningPostgres {
  url: string;
  pid: number;
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
}): Promise<RunningPostgres>;
