import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { InstallationRepository } from '../installation/installation.repository.js';
import { SecretBox } from './secret-box.js';

const boxOf = (secret: Buffer) =>
  new SecretBox({ secret: () => Promise.resolve(secret) } as unknown as InstallationRepository);

describe('a sealed secret', () => {
  const box = boxOf(randomBytes(32));

  it('is read again by its owner, is another one each time, and shows nothing', async () => {
    const [one, two] = [await box.seal('JBSWY3DP', 'karen'), await box.seal('JBSWY3DP', 'karen')];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('JBSWY3DP');
    expect(await box.open(one, 'karen')).toBe('JBSWY3DP');
  });

  it('cannot be read as somebody else’s, in another installation, or after a change', async () => {
    const sealed = await box.seal('JBSWY3DP', 'karen');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await expect(box.open(sealed, 'dan')).rejects.toThrow();
    await expect(boxOf(randomBytes(32)).open(sealed, 'karen')).rejects.toThrow();
    await expect(box.open(changed, 'karen')).rejects.toThrow();
  });
});
