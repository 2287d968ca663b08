import { applyDecorators, HttpCode, RequestMapping, RequestMethod, UseInterceptors, UsePipes } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@app/contracts/call.js';
import { CallPipe } from './call.pipe.js';
import type { AccountRequest, ApiReply, ApiRequest, StaffRequest } from './request.js';
import { UploadAllowance } from './upload-allowance.js';

/** What a handler may take. */
type Offered<C extends Call> = {
  body: BodyOf<C>;
  query: QueryOf<C>;
  request: RequestOf<C>;
  reply: ApiReply;
} & ParamsOf<C>;
type RequestOf<C extends Call> = C['who'] extends 'account'
  ? AccountRequest
  : C['who'] extends 'staff'
    ? StaffRequest
    : ApiRequest;

type Unoffered<Argument, Offers> = true extends {
  [Name in keyof Offers]: [Offers[Name]] extends [Argument] ? true : false;
}[keyof Offers]
  ? never
  : Argument;
/** The arguments of a handler that its call does not offer. */
type Foreign<Arguments extends unknown[], C extends Call> = {
  [Index in keyof Arguments]: Unoffered<Arguments[Index], Offered<C>>;
}[number];

type Handler<C extends Call> = (...values: never[]) => AnswerOf<C> | Promise<AnswerOf<C>>;

/**
 * Makes a method the handler of a call: its path, status, door, limits and checks are the definition's. It does not compile
 * where the method takes or answers something else than what is defined.
 */
export const Handles =
  <const C extends Call>(call: C) =>
  <H extends Handler<C>>(
    target: object,
    name: string,
    handler: TypedPropertyDescriptor<H> & ([Foreign<Parameters<H>, C>] extends [never] ? unknown : never),
  ): void => {
    applyDecorators(
      RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
      HttpCode(Number(Object.keys(call.answers)[0])),
      RouteConfig({ call }),
      UsePipes(new CallPipe(call)),
      ...(call.form ? [UseInterceptors(UploadAllowance)] : []),
    )(target, name, handler);
  };
