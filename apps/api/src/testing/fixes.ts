import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { Answer, Client } from './client.js';
import { aPhonePhoto } from './pictures.js';

export const fixFields = {
  title: 'Tar off the sills',
  description: 'Tar remover, two minutes, a soft cloth.',
  category: 'exterior',
};

/** The form as the page sends it; say what is different, or undefined for what is to be missing. */
export function fixForm(
  pictures: { beforeImage?: Uint8Array | undefined; afterImage?: Uint8Array | undefined },
  fields: Record<string, string | undefined> = {},
): FormData {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(pictures)) {
    if (bytes) form.set(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  for (const [name, value] of Object.entries({ ...fixFields, ...fields }))
    if (value !== undefined) form.set(name, value);
  return form;
}

export async function submitFix(client: Client, fields: Record<string, string> = {}): Promise<Answer<Fix>> {
  const [beforeImage, afterImage] = await Promise.all([aPhonePhoto(640, 480), aPhonePhoto(480, 640)]);
  return client.call('POST', '/api/fixes', fixForm({ beforeImage, afterImage }, fields));
}

/** A submitted fix that staff have published. */
export async function publishedFix(visitor: Client, staff: Client, fields: Record<string, string> = {}): Promise<Fix> {
  const { json } = await submitFix(visitor, fields);
  await staff.call('POST', `/api/admin/fixes/${json.id}/publish`);
  return json;
}
