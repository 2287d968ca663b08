import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for this secret; `steps` half-minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Does `work` again when a half-minute ended meanwhile: what it counted from had moved. */
export async function withinOneStep<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const step = Math.floor(Date.now() / 30_000);
    const result = await work();
    if (Math.floor(Date.now() / 30_000) === step) return result;
  }
}
