/**
 * What the product has accepted, as those who asked remember it: an answer with a 2xx is a promise. What failed is remembered
 * with its time, since outside of the faults' seconds nothing may fail. A request whose answer never came is neither.
 */
export class Ledger {
  /** kind → what was promised, each with the `key` that only this request has. */
  #accepted = new Map();
  #failures = [];
  #requests = 0;

  /** Runs `work`, which answers the promise, or throws `Refused` or what the network says. */
  async note(kind, work) {
    this.#requests++;
    const from = Date.now();
    try {
      const promise = await work();
      if (promise) this.accepted(kind).push(promise);
    } catch (error) {
      this.#failures.push({ kind, from, to: Date.now(), what: sentence(error) });
    }
  }

  accepted(kind) {
    if (!this.#accepted.has(kind)) this.#accepted.set(kind, []);
    return this.#accepted.get(kind);
  }

  get requests() {
    return this.#requests;
  }

  get failures() {
    return this.#failures.length;
  }

  /** The failures of which no moment lies in one of the `windows`. */
  failuresOutside(windows) {
    return this.#failures.filter(
      (failure) => !windows.some(({ from, to }) => failure.to >= from && failure.from <= to),
    );
  }
}

/** An answer that is no 2xx. */
export class Refused extends Error {}

const sentence = (error) => {
  const { message, cause } = error instanceof Error ? error : { message: String(error) };
  return cause ? `${message} (${cause.code ?? cause.message})` : message;
};
