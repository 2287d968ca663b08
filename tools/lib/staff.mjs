// A running product's api, as a member of staff who has signed in asks it.

/**
 * Answers `call(method, path, body)`, which answers the body, `list(path)`, which answers the length of the whole list as well, and
 * the `cookie` of the session. All throw a sentence where the product refuses.
 * @param {string} base
 * @param {{ username: string, password: string }} account
 */
export async function signInStaff(base, { username, password }) {
  const session = { cookie: '', csrfToken: '' };
  /**
   * @template Answer
   * @param {string} method @param {string} path @param {object} [body]
   * @returns {Promise<Answer>}
   */
  const call = async (method, path, body) => {
    const response = await send(base, session, { method, path, body });
    return response.json();
  };
  /**
   * @template Row
   * @param {string} path
   * @returns {Promise<{ rows: Row[], total: number }>}
   */
  const list = async (path) => {
    const response = await send(base, session, { method: 'GET', path });
    const rows = await response.json();
    // Some answer it beside the rows.
    return { rows, total: Number(response.headers.get('x-total-count') ?? rows.total ?? 0) };
  };
  const signedIn = await send(base, session, {
    method: 'POST',
    path: '/api/admin/login',
    body: { username, password },
  });
  session.cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  session.csrfToken = (await signedIn.json()).csrfToken;
  return { call, list, cookie: session.cookie };
}

async function send(base, { cookie, csrfToken }, { method, path, body }) {
  const response = await fetch(new URL(path, base), {
    method,
    headers: { cookie, 'x-csrf-token': csrfToken, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
