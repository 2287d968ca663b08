// The least that an answer over HTTP can cost, in a process of its own: Fastify that sends bytes it was given. For each message
// { answers: [[path, text]] } it answers { port, pid }.
import Fastify from 'fastify';
import { freePort } from '../lib/ports.mjs';

process.once('message', async ({ answers }) => {
  const fastify = Fastify();
  for (const [path, text] of answers) {
    const bytes = Buffer.from(text);
    fastify.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  }
  const port = await freePort();
  await fastify.listen({ port, host: '127.0.0.1' });
  process.send({ port, pid: process.pid });
});
