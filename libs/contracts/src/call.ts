import type { z } from 'zod';
import type { AuditKind } from './audit-kinds.js';
import type { NamesIn } from './path.js';
import type { TokenScope } from './token-scopes.js';

/**
 * Whom a call lets in. `anybody` is not even asked who they are, so that it answers without the database; a `visitor` may
 * have a cookie or an account, an `account` is signed in; an `operator` holds a token (staff may, too); `staff` have a session.
 */
export type Who = 'anybody' | 'visitor' | 'account' | 'operator' | 'staff';

/** How often one may ask; the numbers stand with the guard that counts. */
export type RateClass = 'ask' | 'upload' | 'write' | 'entries' | 'spin' | 'eligibility' | 'sign-up' | 'fix' | 'vote';

/** An answer that is no JSON. */
export interface Media {
  media: string;
}
export const media = (type: string): Media => ({ media: type });

/** A multipart form: text fields, and files under these names of at most `maxBytes` each. */
export interface Form {
  fields: z.ZodType;
  files: readonly string[];
  maxBytes: number;
  /** What a file above that is told, where the usual sentence does not do. */
  tooLarge?: string;
}

/** All there is to say of a call: the controllers, the access walk, the web client and the OpenAPI document read it here. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for what varies. */
  path: `/api/${string}`;
  /** One sentence, for the OpenAPI document. */
  summary: string;
  who: Who;
  /** What an operator's token must be allowed, where that is neither 'read' for a GET nor 'run' for anything else. */
  scope?: TokenScope;
  /** Open to staff also while they must set up a second factor. */
  whileEnrolling?: true;
  /** What the audit log calls what it does. Every write of staff or operators has one, or says why not. */
  audited?: AuditKind | readonly AuditKind[];
  unaudited?: string;
  rate?: RateClass;
  /**
   * `public`: the same bytes for every visitor who has nothing of their own in it, kept by the api and by whoever wants to; else
   * nobody but the caller may keep them.
   */
  cache?: 'public';
  params?: Readonly<Record<string, z.ZodType>>;
  /** What a 404 says of a parameter that cannot be one: guessing at ids gets the same answer whatever the guess looks like. */
  noSuch?: string;
  query?: z.ZodType;
  body?: z.ZodType;
  form?: Form;
  /** Largest JSON body in bytes, where it is not the api's own limit. */
  bodyLimit?: number;
  /** Most values in a JSON body, where it is not the api's own limit. */
  maxValues?: number;
  /** Takes a file of CSV as its body, too; the schema gets its bytes. */
  takesCsv?: true;
  /** By status, the first one first; null for an empty body. Refusals are the same for all calls: see `errors.ts`. */
  answers: Readonly<Record<number, z.ZodType | Media | null>>;
  /** One page of a list, which tells the length of the whole in X-Total-Count. */
  counted?: true;
  /** Answers its status whatever is wrong with the call; the handler reads the body itself. */
  silent?: true;
}

/** What an operator's token must be allowed to make this call. */
export const scopeOf = ({ method, scope }: Call): TokenScope => scope ?? (method === 'GET' ? 'read' : 'run');

export const defineCall = <const C extends Call>(call: C): C => call;

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answers<C extends Call> = C['answers'];

type Answer<Schema> = Schema extends z.ZodType ? z.output<Schema> : void;

/** What a handler gets: read, checked and completed. */
export type ParamsOf<C extends Call> =
  C['params'] extends Readonly<Record<string, z.ZodType>>
    ? { [Name in keyof C['params']]: z.output<C['params'][Name]> }
    : unknown;
export type BodyOf<C extends Call> = Output<C['body']>;
export type QueryOf<C extends Call> = Output<C['query']>;
/** What a handler answers, whatever the status. */
export type AnswerOf<C extends Call> = { [S in keyof Answers<C>]: Answer<Answers<C>[S]> }[keyof Answers<C>];

/** What a caller sends. */
export type ParamsFor<C extends Call> = Record<NamesIn<C['path']>, string>;
/** Without what has a default; null stays out of the address, too. */
export type QueryFor<C extends Call> = { [Name in keyof QueryOf<C>]?: QueryOf<C>[Name] | null };
export type BodyFor<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
/** What a caller reads, once it worked. */
export type ResultOf<C extends Call> = Answer<Answers<C>[keyof Answers<C> & (200 | 201 | 202 | 204)]>;
