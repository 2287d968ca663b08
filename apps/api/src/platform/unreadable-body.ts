/** Stands in for a body that could not be parsed: the access guard throws `error` once it knows that the caller may ask at all. */
export class UnreadableBody {
  readonly error: Error & { statusCode: number };

  constructor(reason: string, statusCode: 400 | 413) {
    this.error = Object.assign(new Error(reason), { statusCode });
  }
}
