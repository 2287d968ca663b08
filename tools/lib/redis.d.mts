export interface RunningRedis {
  url: string;
  readonly pid: number;
  restart(): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}
export function startRedis(options: {
  folder: string;
  log?: (line: string) => void;
  databases?: number;
}): Promise<RunningRedis>;
