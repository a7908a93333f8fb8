import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type * as z from 'zod';
import type {Context} from './context';
import {toolSchema, type ToolSchema} from './tool-schema';

interface Definition<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Purpose of the tool, for a model that selects a tool. */
  readonly description: string;
  readonly input: Input;
  /** Whether it may change the session's gateway. */
  readonly acts?: boolean;
  /** @throws ToolFault that says what was expected */
  readonly run: (args: z.infer<Input>, context: Context) => string | Promise<string>;
}

/** A tool whose argument type is hidden. */
export interface Tool {
  readonly name: string;
  /** As `tools/list` shows it. */
  readonly listed: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly inputSchema: ToolSchema;
    readonly annotations: Readonly<Record<string, string | boolean>>;
  };
  register(server: McpServer, context: Context): void;
}

export const defineTool = <Input extends z.ZodObject>(definition: Definition<Input>): Tool => {
  const {name, title, description, input, acts = false, run} = definition;
  const annotations = {title, readOnlyHint: !acts, destructiveHint: false, openWorldHint: false};
  return {
    name,
    listed: {name, title, description, inputSchema: toolSchema(input), annotations},
    register(server, context) {
      server.registerTool<z.ZodObject, z.ZodObject>(
        name,
        {title, description, inputSchema: input, annotations},
        async (args: unknown) => ({content: [{type: 'text', text: await run(args as z.infer<Input>, context)}]}),
      );
    },
  };
};
