import { z } from 'zod';

export const text = (what: string) => z.string().trim().min(1, `${what} must not be empty.`);
export const webUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address, such as https://example.org.` });
export const whole = (name: string, low: number, high: number) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(low, `${name} must be at least ${low}.`)
    .max(high, `${name} must be at most ${high}.`);
export const dollars = (name: string) =>
  z.coerce
    .number({ error: `${name} must be an amount of US dollars, such as 0.4.` })
    .min(0, `${name} must be at least 0.`)
    .max(1_000_000, `${name} must be at most 1000000.`);

/** What a group of fields comes to once the environment is read. */
export type Read<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

/** One or more settings are wrong; the message holds a sentence for each, fit to be printed. */
export class SettingsError extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
  }
}
