import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import {
  ConnectedSocket,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  WsException,
} from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import {
  type ClientToServerEvents,
  RUNS_ROOM,
  type ServerToClientEvents,
  STAFF_NAMESPACE,
} from '@app/contracts/realtime/realtime.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { type OpenStaffSession, StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { Cookies } from './cookies.js';
import { OriginPolicy } from './origin-policy.js';
import { type SessionKey, SessionWatch } from './session-watch.js';

const REFUSAL = 'Please sign in.';

/** What the handshake found out about whoever is at the other end. */
type AdmittedSocket = Omit<Socket, 'data'> & { data: { session: SessionKey } };

/** The staff's live connection: signed-in staff from our own origin, nobody else. */
@WebSocketGateway({ namespace: STAFF_NAMESPACE })
export class RealtimeGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<AdmittedSocket> {
  @WebSocketServer()
  private readonly namespace: Namespace<ClientToServerEvents, ServerToClientEvents>;

  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly cookies: Cookies,
    private readonly origins: OriginPolicy,
    private readonly jobRuns: JobRuns,
    private readonly sessions: SessionWatch,
  ) {}

  afterInit(namespace: Namespace): void {
    namespace.use((socket, next) => {
      this.admit(socket as AdmittedSocket).then(
        () => next(),
        () => next(new Error(REFUSAL)),
      );
    });
  }

  /** The socket lives no longer than its session, on whichever process that is ended. */
  handleConnection(socket: AdmittedSocket): void {
    socket.once(
      'disconnect',
      this.sessions.watch(socket.data.session, () => socket.disconnect(true)),
    );
  }

  /** Joins first and reads then, so that nothing that changes in between is missed. */
  @SubscribeMessage('runs:join')
  async joinRuns(@ConnectedSocket() socket: AdmittedSocket): Promise<{ runs: JobRun[] }> {
    // In the moment before the socket of an ended session is closed.
    if (!(await this.sessions.isLiving(socket.data.session))) throw new WsException(REFUSAL);
    await socket.join(RUNS_ROOM);
    return { runs: await this.jobRuns.recent() };
  }

  /** Whether a screen on this process shows runs. */
  hasScreens(): boolean {
    return this.namespace.adapter.rooms.has(RUNS_ROOM);
  }

  sendRun(run: JobRun): void {
    this.namespace.to(RUNS_ROOM).emit('run:changed', run);
  }

  /** They connect again, and read everything anew. */
  disconnectScreens(): void {
    this.namespace.disconnectSockets(true);
  }

  /** Whether there is anything for this request to connect to. Throws what the database throws. */
  async mayConnect(request: IncomingMessage): Promise<boolean> {
    return (await this.sessionOf(request)) !== null;
  }

  private async sessionOf({ headers }: IncomingMessage): Promise<OpenStaffSession | null> {
    if (!this.origins.allows(headers)) return null;
    const session = await this.staffAuth.session(parseCookie(headers.cookie ?? '')[this.cookies.staffCookieName]);
    return session?.mustEnrol ? null : session;
  }

  private async admit(socket: AdmittedSocket): Promise<void> {
    const session = await this.sessionOf(socket.request);
    if (!session) throw new Error('not signed in');
    socket.data.session = `staff:${session.id}`;
  }
}
