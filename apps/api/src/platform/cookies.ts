import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { SIGNED_IN_DAYS } from '@app/domain/accounts/accounts.repository.js';
import { InstallationRepository } from '@app/domain/installation/installation.repository.js';
import { ABSOLUTE_HOURS } from '@app/domain/staff-auth/staff-sessions.repository.js';
import { constantTimeEqual } from './constant-time.js';

const YEAR = 365 * 86_400;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The site's cookies: who the visitor is (signed), the staff's session and the account's sign-in (random tokens), and, for
 * the minutes that somebody is away at the sign-in provider, what to compare their return with (signed).
 */
@Injectable()
export class Cookies {
  private readonly isSecure: boolean;
  private secret: Promise<Buffer> | undefined;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly installation: InstallationRepository,
  ) {
    this.isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  }

  /** The visitor's id, or null when there is no cookie, or one that we did not sign. */
  async visitorId(request: FastifyRequest): Promise<string | null> {
    const [id, signature] = (request.cookies[this.name('visitor')] ?? '').split('.');
    if (!id || !signature || !UUID.test(id)) return null;
    return constantTimeEqual(signature, await this.sign(id)) ? id : null;
  }

  /** Sends a visitor cookie with a page, unless the request brought a good one. */
  async ensureVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (await this.visitorId(request)) return;
    const id = randomUUID();
    void reply.setCookie(this.name('visitor'), `${id}.${await this.sign(id)}`, { ...this.base('lax'), maxAge: YEAR });
  }

  clearVisitor(reply: FastifyReply): void {
    void reply.clearCookie(this.name('visitor'), this.base('lax'));
  }

  staffToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.name('staff')];
  }

  /** The name under which a raw Cookie header holds the staff's token, for the socket's handshake. */
  get staffCookieName(): string {
    return this.name('staff');
  }

  /** The name under which a raw Cookie header holds the visitor's id and its signature. */
  get visitorCookieName(): string {
    return this.name('visitor');
  }

  setStaffToken(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name('staff'), token, { ...this.base('strict'), maxAge: ABSOLUTE_HOURS * 3_600 });
  }

  clearStaffToken(reply: FastifyReply): void {
    void reply.clearCookie(this.name('staff'), this.base('strict'));
  }

  accountToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.name('account')];
  }

  setAccountToken(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name('account'), token, { ...this.base('lax'), maxAge: SIGNED_IN_DAYS * 86_400 });
  }

  clearAccountToken(reply: FastifyReply): void {
    void reply.clearCookie(this.name('account'), this.base('lax'));
  }

  /** What `setSignIn` kept, or null when there is none, or one that we did not sign. */
  async signIn(request: FastifyRequest): Promise<string | null> {
    const [content, signature] = (request.cookies[this.name('sign-in')] ?? '').split('.');
    if (!content || !signature) return null;
    if (!constantTimeEqual(signature, await this.sign(`sign-in:${content}`))) return null;
    return Buffer.from(content, 'base64url').toString();
  }

  async setSignIn(reply: FastifyReply, kept: string, seconds: number): Promise<void> {
    const content = Buffer.from(kept).toString('base64url');
    // Lax: the way back from the provider is a navigation from another site.
    void reply.setCookie(this.name('sign-in'), `${content}.${await this.sign(`sign-in:${content}`)}`, {
      ...this.base('lax'),
      maxAge: seconds,
    });
  }

  clearSignIn(reply: FastifyReply): void {
    void reply.clearCookie(this.name('sign-in'), this.base('lax'));
  }

  private name(cookie: 'visitor' | 'staff' | 'account' | 'sign-in'): string {
    return this.isSecure ? `__Host-${cookie}` : cookie;
  }

  private base(sameSite: 'lax' | 'strict') {
    return { path: '/', httpOnly: true, secure: this.isSecure, sameSite };
  }

  private async sign(text: string): Promise<string> {
    // A failed read is not kept: the database may be back at the next request.
    this.secret ??= this.installation.secret().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', await this.secret)
      .update(text)
      .digest('base64url');
  }
}
