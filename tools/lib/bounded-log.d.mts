export class BoundedLog {
  constructor(file: string, options?: { limit?: number });
  write(chunk: Buffer): void;
}
