import * as z from 'zod';
import type {RequestDetail} from '../../control/types';
import {withoutCardData} from '../../control/card-data';
import {answer, from, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import type {Docs} from '../docs/docs';
import {defineTool} from '../tool';
import {fieldsText} from './error-fields';
import {explain} from './explain';
import {noAnswerText} from './no-answer';
import {requestText, RULES, SCHEMES, signatureText} from './signature';
import {signatureHelp} from './signature-help';

async function ofSession(id: string, {gateway}: Context): Promise<string> {
  let kept: RequestDetail;
  try {
    kept = await gateway.control.request(id);
  } catch {
    throw new ToolFault(
      `request ${id}: expected req_... of a request of this session; GET /_gateway/requests lists them`,
    );
  }
  return requestText(kept);
}

const EVENT = /\b(?:transaction|p2p|invoice|report)\.[a-z_]+/g;

/** The pages, or null if they were not downloaded; codes can be explained without them. */
function pagesOf({docs}: Context): Docs | null {
  try {
    return docs();
  } catch (fault) {
    if (fault instanceof ToolFault) {
      return null;
    }
    throw fault;
  }
}

/** Describes the callback types named in a text, with the lines of their page. */
function eventsIn(text: string, docs: Docs | null): readonly string[] {
  const types = [...new Set(text.match(EVENT) ?? [])];
  const lines = (docs?.page('/callbacks')?.sections ?? []).flatMap((part) => part.text.split('\n'));
  return types.flatMap((type) => lines.filter((line) => line.startsWith(`| \`${type}\` |`)));
}

const headers = z.record(z.string().max(64), z.string().max(4_000));

export const diagnoseTool = defineTool({
  name: 'diagnose',
  title: 'What went wrong',
  description:
    'Takes apart what went wrong. text: an error code or number, a decline, a status, a whole answer or log line, or that a signature does not match. request: a request of this session by its req_..., every check and its signature. scheme with message and secret: why a signature is wrong, of a request or of a callback, tried against the usual mistakes. Use test secrets.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(20_000).optional().describe('Code, number, answer or log line'),
    version: z.enum(['v1', 'v2']).optional().describe('Of text: v2 unless given'),
    request: z.string().trim().min(1).max(64).optional().describe('req_... of this session'),
    scheme: z.enum(SCHEMES).optional().describe('Whose signature it is'),
    message: z
      .strictObject({
        method: z.enum(['GET', 'POST']),
        target: z.string().min(1).max(8_000).describe('Path with its query, or the whole address'),
        headers: headers.optional(),
        body: z.string().max(300_000).optional().describe('The bytes as they went, as text'),
      })
      .optional(),
    secret: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe('sk_test_..., the v1 secret of the point, or whsec_...; of a rotation both, with a space between'),
    computed: z.string().max(500).optional().describe('The signature that your code came to'),
    arrived_at: z.iso
      .datetime({offset: true})
      .optional()
      .describe(
        'When the message was sent or arrived (at your edge, not when a worker took it from a queue), as 2026-01-31T12:00:00Z: then its timestamp is judged too',
      ),
    own_text: z.string().max(300_000).optional().describe('The string that your code signed'),
    from,
    tokens,
  }),
  async run({text, version = 'v2', request, scheme, from: begin, tokens: wanted, ...signed}, context) {
    const {site, origin} = context;
    if ([text, request, scheme].filter((each) => each !== undefined).length !== 1) {
      throw new ToolFault(
        'diagnose: expected one of text, a code or an answer; request, req_... of this session; scheme, with message and secret',
      );
    }
    if (scheme !== undefined) {
      const report = withoutCardData(await signatureText(scheme, signed));
      return answer(report, {source: `${site}${RULES[scheme]}`}, wanted, begin);
    }
    if (request !== undefined) {
      const source = `${origin}/_gateway/requests/${request}; rules: ${site}/request_format`;
      return answer(await ofSession(request, context), {source}, wanted, begin);
    }
    const docs = pagesOf(context);
    const events = eventsIn(text!, docs);
    const codes = explain(text!, version, site, docs);
    const lost = codes === '' ? noAnswerText(text!, version, site) : '';
    const help = codes === '' && lost === '' ? signatureHelp(text!, version, site, docs) : '';
    const explanation = [
      ...(events.length > 0 ? ['Type of a callback, when it is sent, what it holds:', ...events] : []),
      fieldsText(text!),
      codes,
      lost,
      help,
    ]
      .filter(Boolean)
      .join('\n');
    const nothing =
      'No error code, failure reason or status of the documentation is in this text. "search" finds what pages say in other words.';
    const tables = `${site}/reference/api_error_codes, ${site}/reference/failure_reason_codes`;
    const source =
      help !== '' || lost !== '' ? 'the pages above' : events.length > 0 ? `${site}/callbacks, ${tables}` : tables;
    return answer(explanation || nothing, {source}, wanted, begin);
  },
});
