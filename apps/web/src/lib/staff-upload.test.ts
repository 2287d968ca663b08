import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { FakeUpload } from '../testing/fake-upload';
import { aStaffSession, staffApi } from '../testing/staff-api';
import { openGate, currentGate } from './staff-session';
import { uploadForStaff } from './staff-upload';

let client: QueryClient;
beforeEach(() => {
  staffApi();
  FakeUpload.install();
  client = new QueryClient();
  openGate(client, aStaffSession);
});

const send = () => uploadForStaff(client, 'POST /api/sponsored-ads/upload-image', new FormData());
/** The upload that carries this token, once it is on its way. */
const carrying = (token: string) =>
  waitFor(() => {
    expect(FakeUpload.last).toMatchObject({
      url: '/api/sponsored-ads/upload-image',
      headers: { 'x-csrf-token': token },
      form: expect.any(FormData),
    });
    return FakeUpload.last!;
  });

describe('a form of staff', () => {
  it('is sent with the token, and answers what the server says', async () => {
    const sending = send();
    (await carrying('token-1')).answer({ imageUrl: '/a' }, 201);
    expect(await sending).toEqual({ imageUrl: '/a' });
  });

  it('is sent once more with the token of the session that another tab has begun', async () => {
    staffApi({ 'GET /api/admin/session': { body: { ...aStaffSession, csrfToken: 'token-2' } } });
    const sending = send();
    (await carrying('token-1')).answer('No.', 403);
    (await carrying('token-2')).answer({ imageUrl: '/a' }, 201);
    expect(await sending).toEqual({ imageUrl: '/a' });
  });

  it('waits for the same person to sign in again where the session has ended', async () => {
    const sending = send();
    (await carrying('token-1')).answer('Please sign in.', 401);
    await waitFor(() => expect(currentGate(client)?.session).toBeNull());
    openGate(client, { ...aStaffSession, csrfToken: 'token-2' });
    (await carrying('token-2')).answer({ imageUrl: '/a' }, 201);
    expect(await sending).toEqual({ imageUrl: '/a' });
  });

  it('is not sent for somebody else, nor twice for what is refused', async () => {
    const sending = send();
    (await carrying('token-1')).answer('Please sign in.', 401);
    await waitFor(() => expect(currentGate(client)?.session).toBeNull());
    openGate(client, { user: { id: 'u2', username: 'dan.pryce' }, csrfToken: 'token-2' });
    await expect(sending).rejects.toMatchObject({ status: 401 });
    const refused = send();
    (await carrying('token-2')).answer('Too large.', 413);
    await expect(refused).rejects.toMatchObject({ status: 413 });
  });
});
