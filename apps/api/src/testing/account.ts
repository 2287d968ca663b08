import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Database } from '@app/database/database.js';
import { Client } from './client.js';
import type { TestApi } from './start-api.js';

/** A browser that is signed in to an account of its own, without a provider behind it. */
export async function signedInVisitor(api: Omit<TestApi, 'close'>): Promise<Client> {
  const token = randomBytes(32).toString('base64url');
  await api.app.get(Database).query(
    `with made as (insert into account (issuer, subject, name) values ('https://id.example', $1, 'Priya Nair') returning id)
     insert into account_session (token_hash, account_id) select $2, id from made`,
    [randomUUID(), createHash('sha256').update(token).digest()],
  );
  const client = new Client(api.address);
  client.setCookie('account', token);
  return client;
}
