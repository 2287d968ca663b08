import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InstallationRepository } from '../installation/installation.repository.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of second factors (AES-256-GCM) with a key made of the installation's secret. */
@Injectable()
export class SecretBox {
  constructor(private readonly installation: InstallationRepository) {}

  /** `owner` is bound to the result: moved to another account's row, it cannot be opened. */
  async seal(text: string, owner: string): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', await this.key(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Throws when it was sealed for somebody else, with another secret, or changed since. */
  async open(box: Buffer, owner: string): Promise<string> {
    const decipher = createDecipheriv('aes-256-gcm', await this.key(), box.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const sealed = box.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }

  private async key(): Promise<Buffer> {
    const secret = await this.installation.secret();
    return Buffer.from(hkdfSync('sha256', secret, '', 'staff second factor', 32));
  }
}
