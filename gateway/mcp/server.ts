// The MCP server: tools, pages and tasks for one gateway.
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {ListToolsRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {brand} from 'virtual:facts';
import type {Context} from './context';
import {registerPrompts} from './prompts';
import {registerResources} from './resources';
import {callTool} from './tools/call';
import {callbacksTool} from './tools/callbacks';
import {certifyTool} from './tools/certify';
import {checkTool} from './tools/check';
import {diagnoseTool} from './tools/diagnose';
import {methodTool} from './tools/method';
import {operationTool} from './tools/operation';
import {readTool} from './tools/read';
import {searchTool} from './tools/search';
import {signTool} from './tools/sign';

export const TOOLS = [
  searchTool,
  readTool,
  operationTool,
  methodTool,
  callTool,
  callbacksTool,
  certifyTool,
  diagnoseTool,
  checkTool,
  signTool,
];

/** Instructions that the model receives when it connects. */
function instructions({origin, site, gateway}: Context): string {
  const {keys, callback_secret: secret, v1_secret: v1, point_id: point} = gateway.control.info();
  return `${brand}: documentation (${site}) and a gateway of its own for this session, at ${origin}: point a program under test there with key ${keys[0]!.key} and secret ${keys[0]!.secret}; callbacks are signed with ${secret}; v1 is point ${point} with secret ${v1}. Callbacks go only to this machine, as http://localhost:8099/callbacks.
Begin with "search", or with "operation" and "method" where you know the name. "call" tries it, "callbacks" shows whether a handler was right, "certify" tests all of it, "diagnose" takes signatures, errors and declines apart, "check" tests identifiers and amounts, "sign" shows each step of a signature.
Answers name their source. What they do not say is not documented: do not fill it in.`;
}

export function createMcpServer(context: Context): McpServer {
  const info = {name: 'payment-gateway', title: brand, version: context.version, websiteUrl: context.site};
  const server = new McpServer(info, {instructions: instructions(context)});
  TOOLS.forEach((tool) => tool.register(server, context));
  // In place of the SDK's list, whose schemas have keywords that some clients refuse.
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({tools: TOOLS.map(({listed}) => listed)}));
  registerResources(server, context);
  registerPrompts(server, context);
  return server;
}
