// What this project needs of an operation beyond what OpenAPI requires.
import * as z from 'zod';

const text = z.string().min(1);

const schema = z.looseObject({
  operationId: text,
  summary: text,
  description: text,
  tags: z.array(text).min(1),
  /** Route of its page, without a slash in front. */
  'x-page': text,
  /** Separated by spaces. */
  'x-scope': text,
  'x-rate-class': z.enum(['R', 'W', 'P']),
  'x-idempotency': text,
  'x-since': z.iso.date(),
  'x-errors': z.array(z.int()),
  'x-related': z.array(text),
});

/** Members that are missing or wrong, one line each, with the operation and what was expected. */
export function memberFaults({method, path, definition}: {method: string; path: string; definition: object}): string[] {
  const result = schema.safeParse(definition);
  return (result.error?.issues ?? []).map(
    (issue) => `${method} ${path}: ${issue.path.join('.') || 'operation'}: ${issue.message}`,
  );
}
