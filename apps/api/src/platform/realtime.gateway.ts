import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import {
  ConnectedSocket,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { RUNS_ROOM, STAFF_NAMESPACE } from '@app/contracts/realtime/realtime.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { Cookies } from './cookies.js';
import { OriginPolicy } from './origin-policy.js';

const roomOfSession = (sessionKey: string) => `session:${sessionKey}`;

/** The staff's live connection: signed-in staff from our own origin, nobody else. */
@WebSocketGateway({ namespace: STAFF_NAMESPACE })
export class RealtimeGateway implements OnGatewayInit<Namespace> {
  @WebSocketServer()
  private readonly namespace: Namespace;

  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly cookies: Cookies,
    private readonly origins: OriginPolicy,
    private readonly jobRuns: JobRuns,
  ) {}

  afterInit(namespace: Namespace): void {
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('Please sign in.')),
      );
    });
  }

  /** Joins first and reads then, so that nothing that changes in between is missed. */
  @SubscribeMessage('runs:join')
  async joinRuns(@ConnectedSocket() socket: Socket): Promise<{ runs: JobRun[] }> {
    await socket.join(RUNS_ROOM);
    return { runs: await this.jobRuns.recent() };
  }

  /** Closes the connections of a session that was signed out, on every api process. */
  disconnectSession(sessionKey: string): void {
    this.namespace.in(roomOfSession(sessionKey)).disconnectSockets(true);
  }

  private async admit(socket: Socket): Promise<void> {
    const request: IncomingMessage = socket.request;
    if (!this.origins.allows(request.headers)) throw new Error('foreign origin');
    const token = parseCookie(request.headers.cookie ?? '')[this.cookies.staffCookieName];
    const session = await this.staffAuth.session(token);
    if (!session) throw new Error('not signed in');
    await socket.join(roomOfSession(session.sessionKey));
  }
}
