// A program around the typed client of /request_format#typed-client, as JavaScript that Node runs.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {REPOSITORY, SAMPLES} from '@repo/lib/paths';

const FOLDER = path.join(REPOSITORY, 'node_modules/.cache/certify-typed-client');

const PROGRAM = `
import {gatewayClient, settings} from './client.mjs';
const {GATEWAY_TIMEOUT: timeout, GATEWAY_BACKOFF: backoff, PAYOUT_ID: external_id} = process.env;
const client = gatewayClient({...settings(), timeout: Number(timeout), backoff: Number(backoff)});
const {CERTIFY_AMOUNT: amount, CERTIFY_CURRENCY: currency} = process.env;
const answer = await client
  .POST('/v2/transaction/create', {
    params: {header: {'Idempotency-Key': external_id + '-1'}},
    body: {external_id, service_id: 2117, type: 'payin', flow: 'hpp', amount, currency, return_url: 'https://shop.example/return'},
  })
  .catch(() => null);
if (!answer || answer.error?.error.number === 3003 || answer.error?.error.outcome_unknown) {
  await client.GET('/v2/transaction/find', {params: {query: {external_id}}}).catch(() => undefined);
}
`;

/** @returns path of the program */
export function typedProgram(): string {
  const source = fs.readFileSync(path.join(SAMPLES, 'typed-client/client.ts'), 'utf8');
  const compilerOptions = {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext};
  fs.mkdirSync(FOLDER, {recursive: true});
  fs.writeFileSync(path.join(FOLDER, 'client.mjs'), ts.transpileModule(source, {compilerOptions}).outputText);
  fs.writeFileSync(path.join(FOLDER, 'pay.mjs'), PROGRAM);
  return path.join(FOLDER, 'pay.mjs');
}
