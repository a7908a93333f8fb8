import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type * as z from 'zod';
import type {Context} from './context';
import {toolSchema, type ToolSchema} from './tool-schema';

/** The answer as text, and the same facts as data if the tool has an output schema. */
type ToolAnswer<Output> = string | {readonly text: string; readonly data: Output};

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Purpose of the tool, for a model that selects a tool. */
  readonly description: string;
  readonly input: Input;
  /** The shape of `data` in every answer; absent for tools that answer in prose. */
  readonly output?: Output;
  /** Whether it may change the session's gateway. */
  readonly acts?: boolean;
  /** @throws ToolFault that says what was expected */
  readonly run: (
    args: z.infer<Input>,
    context: Context,
  ) => ToolAnswer<z.infer<Output>> | Promise<ToolAnswer<z.infer<Output>>>;
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
    readonly outputSchema?: ToolSchema;
    readonly annotations: Readonly<Record<string, string | boolean>>;
  };
  register(server: McpServer, context: Context): void;
}

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool => {
  const {name, title, description, input, output, acts = false, run} = definition;
  const annotations = {title, readOnlyHint: !acts, destructiveHint: false, openWorldHint: false};
  return {
    name,
    listed: {
      name,
      title,
      description,
      inputSchema: toolSchema(input, 'input'),
      ...(output && {outputSchema: toolSchema(output, 'output')}),
      annotations,
    },
    register(server, context) {
      server.registerTool<z.ZodObject, z.ZodObject>(
        name,
        {title, description, inputSchema: input, ...(output && {outputSchema: output}), annotations},
        async (args: unknown) => {
          const given = await run(args as z.infer<Input>, context);
          const {text, data} = typeof given === 'string' ? {text: given, data: null} : given;
          return {content: [{type: 'text', text}], ...(data && {structuredContent: data})};
        },
      );
    },
  };
};
