// Finds requests whose parameters are wrong, before the server gets them: the SDK would answer with an internal error.
import {ClientRequestSchema, ErrorCode, type JSONRPCRequest} from '@modelcontextprotocol/sdk/types.js';
import type {RpcFault} from './stdio';

const SCHEMAS = new Map(ClientRequestSchema.options.map((schema) => [schema.shape.method.value as string, schema]));

/** @param tools names of the tools */
export const invalidParams =
  (tools: readonly string[]) =>
  (request: JSONRPCRequest): RpcFault | null => {
    const parsed = SCHEMAS.get(request.method)?.safeParse(request);
    if (parsed?.success === false) {
      const places = parsed.error.issues.map(({path, message}) => `${path.join('.')}: ${message}`);
      return {code: ErrorCode.InvalidParams, message: `${request.method}: ${places.join('; ')}`};
    }
    const name = request.method === 'tools/call' ? request.params?.['name'] : undefined;
    return typeof name === 'string' && !tools.includes(name)
      ? {code: ErrorCode.InvalidParams, message: `No tool is named ${name}; expected one of ${tools.join(', ')}`}
      : null;
  };
