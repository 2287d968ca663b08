/** As much of JSON Schema as zod writes. */
export interface JsonSchema {
  type?: string | readonly string[];
  example?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minItems?: number;
  format?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

const formats: Record<string, string> = {
  uuid: '0b6f6f4e-5d0c-4a8e-9c58-0d7a3e6f2b11',
  'date-time': '2026-11-21T14:05:00.000Z',
  date: '2026-11-21',
  email: 'karen@example.org',
  uri: 'https://example.org/',
};

/** Something that fits the schema: what the schema itself gives as an example, else the plainest there is. */
export function exampleOf(schema: JsonSchema): unknown {
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema);
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      return null;
  }
}

function arrayOf({ items, minItems = 1 }: JsonSchema): unknown[] {
  return items ? Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items)) : [];
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const named = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(named.map(([name, property]) => [name, exampleOf(property)]));
}
