import { z } from 'zod';
import { type Call, scopeOf, type Who } from '@app/contracts/call.js';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import { errorCodes, problemSchema } from '@app/contracts/errors.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import { tokenScopes } from '@app/contracts/token-scopes.js';
import { exampleOf, type JsonSchema } from './example-of.js';

export interface OpenApi {
  openapi: string;
  /** By path and method. */
  paths: Record<string, Record<string, object>>;
  [part: string]: unknown;
}

/** The OpenAPI document of these calls. */
export function describeApi(calls: readonly Call[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1', description: 'Refusals are one plain sentence, or a problem document.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      responses: { Refusal: refusal },
      securitySchemes: {
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
        account: { type: 'apiKey', in: 'cookie', name: 'account' },
        token: { type: 'http', scheme: 'bearer', description: `What a token may do: ${tokenScopes.join(', ')}.` },
      },
    },
  };
}

const doors: Record<Exclude<Who, 'operator'>, readonly object[]> = {
  anybody: [],
  visitor: [],
  account: [{ account: [] }],
  staff: [{ staff: [] }],
};

function operation(call: Call): object {
  const [, feature = ''] = call.path.split('/').filter(Boolean);
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [feature],
    security: call.who === 'operator' ? [{ token: [scopeOf(call)] }, { staff: [] }] : doors[call.who],
    parameters: parameters(call),
    ...requestBody(call),
    responses: {
      ...Object.fromEntries(Object.keys(call.answers).map((status) => [status, answer(call, Number(status))])),
      ...(call.silent ? {} : { default: { $ref: '#/components/responses/Refusal' } }),
    },
    'x-rate': call.rate,
    'x-cache': call.cache ?? 'none',
  };
}

/** 'getJobsRunsById' */
export const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .slice('/api'.length)
    .replace(/:(\w)/g, (_, letter: string) => `By${letter.toUpperCase()}`)
    .replace(/[^a-z0-9]+(\w)/gi, (_, letter: string) => letter.toUpperCase());

function parameters({ params = {}, query, who, method }: Call): object[] {
  const inPath = Object.entries(params).map(([name, schema]) =>
    parameter('path', name, schemaOf(schema, 'input'), true),
  );
  const { properties = {}, required = [] }: JsonSchema = query ? schemaOf(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, schema, required.includes(name)),
  );
  const isGuarded = (who === 'staff' || who === 'operator') && method !== 'GET';
  return [...inPath, ...inQuery, ...(isGuarded ? [csrf] : [])];
}

const parameter = (place: string, name: string, schema: JsonSchema, required: boolean) => ({
  in: place,
  name,
  required,
  schema,
});

const csrf = {
  ...parameter('header', CSRF_HEADER, { type: 'string' }, false),
  description: 'The token that came with the session; not needed beside a bearer token.',
};

function requestBody({ body, form }: Call): object {
  if (body) return { requestBody: { required: true, content: json(schemaOf(body, 'input')) } };
  if (!form) return {};
  const fields = schemaOf(form.fields, 'input');
  const files = Object.fromEntries(form.files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...files },
    required: [...(fields.required ?? []), ...form.files],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function answer(call: Call, status: number): object {
  const defined = call.answers[status];
  const named = {
    ...(call.counted ? { 'X-Total-Count': totalCount } : {}),
    ...(call.audited ? { [AUDIT_ENTRY_HEADER]: auditEntry } : {}),
  };
  const headers = Object.keys(named).length > 0 ? { headers: named } : {};
  const description = STATUS[status] ?? 'Answered';
  if (!defined) return { description, ...headers };
  if ('media' in defined)
    return { description, ...headers, content: { [defined.media]: { schema: { type: 'string' } } } };
  return { description, ...headers, content: json(schemaOf(defined, 'output')) };
}

const totalCount = { description: 'How many there are on all pages.', schema: { type: 'integer' } };
const auditEntry = {
  description: 'The entry of the audit log, by which it can be taken back; absent where nothing was changed.',
  schema: { type: 'string' },
};

const STATUS: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted; it goes on behind the answer',
  204: 'Done, with nothing to say',
  206: 'The part that was asked for',
  302: 'Leads elsewhere',
  503: 'Not now',
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema, example: exampleOf(schema) } });

/** As JSON shows it; what only code can say of a text, such as a refinement, is not in it. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as JsonSchema;
}

const refusal = {
  description: 'Why not, as a sentence fit to be shown; its code is in the header',
  headers: { 'X-Error-Code': { schema: { type: 'string', enum: errorCodes } } },
  content: {
    'text/plain': { schema: { type: 'string' }, example: 'Please sign in.' },
    'application/problem+json': { schema: schemaOf(problemSchema, 'output') },
  },
};
