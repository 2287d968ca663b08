import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { QUEUES, type Queues } from '@app/queues/run-queues.js';
import { Cookies } from '../platform/cookies.js';

const PATH = '/queues';

/**
 * BullMQ's dashboard for signed-in staff, to look at: what is done there would go past the runs' rows and the audit log. Its page
 * names its own base, which the site's policy refuses everywhere else.
 */
export async function serveQueueDashboard(app: NestFastifyApplication): Promise<void> {
  const [staffAuth, cookies] = [app.get(StaffAuth), app.get(Cookies)];
  const board = new FastifyAdapter();
  board.setBasePath(PATH);
  createBullBoard({
    queues: [...app.get<Queues>(QUEUES).values()].map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: `${PRODUCT_NAME}: queues` } },
  });
  await app
    .getHttpAdapter()
    .getInstance()
    .register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          const session = await staffAuth.session(cookies.staffToken(request));
          if (!session || session.mustEnrol)
            return reply.code(401).type('text/plain').send('Please sign in to the console first.');
        });
        scope.addHook('onSend', async (_request, reply) => {
          const policy = reply.getHeader('content-security-policy');
          if (typeof policy === 'string')
            void reply.header('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
        });
        await scope.register(board.registerPlugin());
      },
      { prefix: PATH },
    );
}
