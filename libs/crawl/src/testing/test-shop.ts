import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '@app/testing/listen.js';

/** Answers one request; `visit` counts from 1 for each path. */
export type Handler = (request: IncomingMessage, response: ServerResponse, visit: number) => void;

export interface Hit {
  path: string;
  at: number;
  headers: IncomingMessage['headers'];
}

/** A shop on loopback that does what a test tells it, and remembers who asked for what. */
export class TestShop {
  readonly hits: Hit[] = [];
  /** Requests being answered at once, at most. */
  mostAtOnce = 0;
  private atOnce = 0;
  private readonly routes = new Map<string, Handler>();

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {
    server.on('request', (request, response) => this.answer(request, response));
  }

  static async open(): Promise<TestShop> {
    const server = createServer();
    const shop = new TestShop(server, `127.0.0.1:${await listenOnFreePort(server)}`);
    shop.page('/robots.txt', 'User-agent: *\nDisallow: /checkout\n', { 'content-type': 'text/plain' });
    return shop;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** Paths with their query; what has no route is a 404. */
  on(path: string, handler: Handler): this {
    this.routes.set(path, handler);
    return this;
  }

  page(path: string, html: string | Buffer, headers: Record<string, string> = {}): this {
    return this.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(html);
    });
  }

  visits(path: string): number {
    return this.hits.filter((hit) => hit.path === path).length;
  }

  /** Paths asked for, robots.txt left out. */
  get paths(): string[] {
    return this.hits.map(({ path }) => path).filter((path) => path !== '/robots.txt');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.hits.push({ path, at: performance.now(), headers: request.headers });
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.on('close', () => (this.atOnce -= 1));
    const handler = this.routes.get(path);
    if (handler) return handler(request, response, this.visits(path));
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<h1>Not here</h1>');
  }
}
