import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aProblem, aStaffSession, staffApi } from '../testing/staff-api';
import { StaffError } from './staff-error';
import { staffRequest } from './staff-request';
import { endSession, currentGate, openGate } from './staff-session';

const CANCEL = '/api/jobs/runs/1/cancel';
const RUNS = '/api/jobs/runs';

function signedIn() {
  const client = new QueryClient();
  openGate(client, aStaffSession);
  return client;
}

afterEach(() => void jest.useRealTimers());

describe('staffRequest', () => {
  it('sends the token with what changes something, and only with that', async () => {
    const api = staffApi({ [`POST ${CANCEL}`]: { body: {} } });
    const client = signedIn();
    await staffRequest(client, 'POST', CANCEL);
    await staffRequest(client, 'GET', RUNS);
    expect(api.callsTo('POST', CANCEL)[0]?.init.headers).toMatchObject({ 'x-csrf-token': 'token-1' });
    expect(api.callsTo('GET', RUNS)[0]?.init.headers).not.toHaveProperty('x-csrf-token');
  });

  it('throws the sentence, the code and the number to quote', async () => {
    staffApi({ [`GET ${RUNS}`]: aProblem(500, 'Something went wrong on our side.') });
    const error = await staffRequest(signedIn(), 'GET', RUNS).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StaffError);
    expect(error).toMatchObject({
      message: 'Something went wrong on our side.',
      status: 500,
      code: 'INTERNAL',
      requestId: 'req-42',
    });
  });

  it('takes words that are no problem document as they are', async () => {
    staffApi({ [`GET ${RUNS}`]: { status: 502, body: 'Bad gateway' } });
    await expect(staffRequest(signedIn(), 'GET', RUNS)).rejects.toMatchObject({
      message: 'Bad gateway',
      requestId: null,
    });
  });

  it('gives up after 60 seconds in the words of the specification', async () => {
    jest.useFakeTimers();
    staffApi({ [`GET ${RUNS}`]: () => new Promise(() => undefined) });
    const call = staffRequest(signedIn(), 'GET', RUNS).catch((reason: unknown) => reason);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({
      message: 'Request timeout. Please try again with a smaller image.',
      status: null,
    });
  });

  it('tries once more with the token of the session that another tab has begun', async () => {
    const client = signedIn();
    const api = staffApi({
      'GET /api/admin/session': { body: { ...aStaffSession, csrfToken: 'token-2' } },
      [`POST ${CANCEL}`]: () =>
        api.callsTo('POST', CANCEL).length > 1 ? { body: { id: '1' } } : aProblem(403, 'Reload the page.'),
    });
    await expect(staffRequest(client, 'POST', CANCEL)).resolves.toEqual({ id: '1' });
    expect(api.callsTo('POST', CANCEL)[1]?.init.headers).toMatchObject({ 'x-csrf-token': 'token-2' });
  });

  it('gives up on a 403 that no new token explains', async () => {
    const api = staffApi({ [`POST ${CANCEL}`]: aProblem(403, 'Not yours.') });
    await expect(staffRequest(signedIn(), 'POST', CANCEL)).rejects.toMatchObject({ status: 403 });
    expect(api.callsTo('POST', CANCEL)).toHaveLength(1);
  });

  it('closes the console on a 401, and goes on when the same person has signed in again', async () => {
    const client = signedIn();
    const api = staffApi({ [`POST ${CANCEL}`]: aProblem(401, 'Please sign in.') });
    const answer = staffRequest(client, 'POST', CANCEL);
    await waitFor(() =>
      expect(currentGate(client)).toEqual({ session: null, because: 'expired', last: aStaffSession.user }),
    );
    const later = staffRequest(client, 'POST', CANCEL);
    api.answers[`POST ${CANCEL}`] = { body: { id: '1' } };
    openGate(client, { ...aStaffSession, csrfToken: 'token-2' });
    expect(await Promise.all([answer, later])).toEqual([{ id: '1' }, { id: '1' }]);
    expect(api.callsTo('POST', CANCEL)[1]?.init.headers).toMatchObject({ 'x-csrf-token': 'token-2' });
    expect(api.callsTo('POST', CANCEL)).toHaveLength(3);
  });

  it('does nothing in the name of somebody else, nor of nobody', async () => {
    const client = signedIn();
    const api = staffApi({ [`POST ${CANCEL}`]: aProblem(401, 'Please sign in.') });
    const hers = staffRequest(client, 'POST', CANCEL);
    const refused = expect(hers).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(currentGate(client)?.session).toBeNull());
    openGate(client, { ...aStaffSession, user: { id: 'u2', username: 'dan.pryce' } });
    await refused;
    const his = expect(staffRequest(client, 'POST', CANCEL)).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(currentGate(client)?.session).toBeNull());
    endSession(client, 'signed-out');
    await his;
    expect(api.callsTo('POST', CANCEL)).toHaveLength(2);
  });

  it('ends the wait with the page that asked', async () => {
    const client = signedIn();
    staffApi({ [`GET ${RUNS}`]: aProblem(401, 'Please sign in.') });
    const page = new AbortController();
    const answer = staffRequest(client, 'GET', RUNS, undefined, { signal: page.signal });
    const gone = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await waitFor(() => expect(currentGate(client)?.session).toBeNull());
    page.abort();
    await gone;
  });

  it('lets no late 401 end the session that has begun since', async () => {
    const client = signedIn();
    const next = { ...aStaffSession, csrfToken: 'token-2' };
    staffApi({
      [`GET ${RUNS}`]: () => {
        endSession(client, 'signed-out');
        openGate(client, next);
        return aProblem(401, 'Please sign in.');
      },
    });
    await expect(staffRequest(client, 'GET', RUNS)).rejects.toMatchObject({ status: 401 });
    expect(currentGate(client)).toEqual({ session: next });
  });
});
