// Tasks for an agent: steps in order, the tool for each, and how to verify it.
import {completable} from '@modelcontextprotocol/sdk/server/completable.js';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type {Context} from './context';

const LANGUAGES = ['PHP', 'JavaScript', 'TypeScript', 'Python', 'Java', 'Kotlin', 'Bash'];
const MOST_COMPLETIONS = 50;

const beginningWith = (begun: string | undefined, all: readonly string[]): string[] =>
  all.filter((each) => each.toLowerCase().startsWith((begun ?? '').toLowerCase())).slice(0, MOST_COMPLETIONS);

const language = completable(z.string().max(40).optional().describe('Programming language of the project'), (begun) =>
  beginningWith(begun, LANGUAGES),
);
const methodOf = ({catalogue}: Context) =>
  completable(z.string().max(60).optional().describe('Payment method, as Pix'), (begun) =>
    beginningWith(
      begun,
      catalogue.methods.map(({name}) => name),
    ),
  );
const handler = z.string().max(60_000).optional().describe('Source of the handler, or where it is');

/** Rules for all tasks. */
const RULES = `Take facts only from the tools and name the address each comes from. What the documentation does not say, say so: do not guess fields, codes or limits. Amounts are decimal strings. Keys and secrets come from the environment.`;

const inLanguage = (name: string | undefined): string => (name ? ` in ${name}` : '');
const by = (name: string | undefined): string => (name ? ` by ${name}` : '');

const payin = ({method: name, language: code}: Arguments): string => `Integrate a pay-in${by(name)}${inLanguage(code)}.

1. Read /request_format (parts string-to-sign, sign, idempotency) and write a signing client. Prove it: "diagnose" your string and signature on a request; "call" v2/getAccountInfo shows what a right answer looks like.
2. ${name ? `Ask "method" for ${name}` : 'Ask "method" which method fits'}: service_id, flow, fields, limits. Ask "operation" v2/createTransaction.
3. Create the transaction with an external_id and an Idempotency-Key that are stored with the order. Send the payer to payment_url (flow hpp), or continue with next_action (flow h2h).
4. Write the callback handler from /callbacks (parts verify, answer, ordering, idempotent): verify the raw body, drop what you have, store, answer 204.
5. Prove it on the gateway of this session: run the handler on this machine, "call" v2/createTransaction with its callback_url, then POST /_gateway/transactions/{id}/acts {"act":"payer pays"}. "callbacks" must say RIGHT. Send the callback again with send: twice, out_of_order (of one before the last), wrong_signature and old_timestamp: the order must be paid once, and the last two refused.
6. Play what goes wrong: {"act":"bank declines"}, an expiry (POST /_gateway/clock {"advance":"1 h"}), a timeout of create (repeat with the same key). A decline is a status, not an API error: show the payer the text for its failure code ("diagnose").
7. The order is fulfilled on status completed from a verified callback or transaction/find, never on return_url.

${RULES}`;

const payout = ({method: name, language: code}: Arguments): string => `Integrate a payout${by(name)}${inLanguage(code)}.

1. Read /request_format and write a signing client; prove it with "diagnose".
2. ${name ? `Ask "method" for ${name}, direction payout` : 'Ask "method" with direction payout'}: service_id, kind of recipient, fields and formats. "check" the recipient's number before you send it.
3. Ask "operation" v2/createTransaction for a payout: what is held, what auto_confirm: false changes, and errors such as insufficient_balance.
4. One external_id and one Idempotency-Key for each payout, stored before the call. After a timeout repeat the same body with the same key: never a new external_id, or the money goes out twice.
5. Follow it to the end: callback or transaction/find. A payout that was completed can still be returned; your books have to take it back.
6. Prove it here: "call" v2/createTransaction, POST /_gateway/clock {"next":true} until it ends, GET /_gateway/balances; then {"act":"bank returns the payout"} and {"act":"bank declines"} on others. "callbacks" must say RIGHT each time.

${RULES}`;

const migrate = ({language: code}: Arguments): string => `Move an integration from v1 to v2${inLanguage(code)}.

1. List the v1 operations that the code calls. For each, "operation" v1/... names the one in v2; read the part "In version 1" (#other-version) of the v2 page: fields that are renamed, typed or done differently.
2. Signing: /request_format_v1 against /request_format. A sign in the body becomes four headers over the raw bytes; the v1 secret of the point becomes the sk_ secret of a key.
3. Amounts: integers in minor units become decimal strings. Statuses and reasons: "search" for what v1 answers, and "diagnose" its numbers.
4. Errors: v1 answers 200 with status "error" (429 for 4005, 503 for 9002); v2 has HTTP statuses and error.code. Repeats: external_id, which v1 relies on, gets an Idempotency-Key beside it.
5. Callbacks: the format is a setting of the point, not of the version that created the transaction. Read /callbacks_get and /callbacks, take both while you switch.
6. Prove each operation: "call" it in v1 and in v2 on the same transaction of this session; both show one record.

${RULES}`;

const review = ({handler: code, language: name}: Arguments): string => `Review my callback handler${inLanguage(name)}.

Read /callbacks (parts verify, answer, ordering, idempotent, signature-mismatch), then check in the code, each with the line:

1. The signature is computed over the raw bytes of the body, before anything parses them.
2. The key is the Base64 of whsec_ decoded, compared in constant time, and any of several signatures in the header counts.
3. The timestamp is at most 300 seconds away from the clock; if not, 400 and nothing changes.
4. webhook-id and sequence: what was handled, or is not newer, is answered 2xx and changes nothing.
5. The state comes from data.transaction; types that are not known are answered 2xx.
6. It stores first, then answers 204 within 10 seconds; slow work comes after.
7. livemode false ships nothing in production.

Then prove it: run it on this machine, create and pay a transaction with its callback_url ("call"), and send the callback again with every way of "callbacks" send. Report each verdict.
${code ? `\nThe handler:\n\n${code}\n` : ''}
${RULES}`;

interface Arguments {
  readonly method?: string | undefined;
  readonly language?: string | undefined;
  readonly handler?: string | undefined;
}

interface Task {
  readonly name: string;
  readonly title: string;
  readonly args: Record<string, z.ZodOptional<z.ZodString>>;
  readonly text: (given: Arguments) => string;
}

const tasks = (method: z.ZodOptional<z.ZodString>): readonly Task[] => [
  {name: 'integrate_payin', title: 'Integrate a pay-in', args: {method, language}, text: payin},
  {name: 'integrate_payout', title: 'Integrate a payout', args: {method, language}, text: payout},
  {name: 'move_v1_to_v2', title: 'Move from v1 to v2', args: {language}, text: migrate},
  {name: 'review_callback_handler', title: 'Review my callback handler', args: {handler, language}, text: review},
];

export function registerPrompts(server: McpServer, context: Context): void {
  for (const {name, title, args, text} of tasks(methodOf(context))) {
    server.registerPrompt(
      name,
      {title, description: `${title}, step by step, each step proven here.`, argsSchema: args},
      (given: Arguments) => ({
        messages: [{role: 'user', content: {type: 'text', text: text(given)}}],
      }),
    );
  }
}
