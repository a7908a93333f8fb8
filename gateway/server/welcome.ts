import type {GatewayInfo} from '../control/types';
import type {Flags} from './flags';

/** Prints where the gateway is: one line of JSON for programs, or a few lines for people. */
export function welcome(info: GatewayInfo, brand: string, {json, quiet}: Pick<Flags, 'json' | 'quiet'>): void {
  const {url, console: home, version, keys, callback_secret, v1_secret, callback_url, clock, docs, seed} = info;
  if (json) {
    const shown = keys.map(({key, secret, scopes, point_id}) => ({key, secret, scopes, point_id}));
    console.log(JSON.stringify({url, console: home, version, keys: shown, callback_secret, v1_secret}));
  }
  if (json || quiet) {
    return;
  }
  const [first, ...others] = keys;
  console.log(`${brand}: the gateway on your machine, contract ${version}

  API        ${url}/v2/
  Console    ${home}
  Key        ${first!.key}
  Secret     ${first!.secret}
  Callbacks  ${callback_secret}  to ${callback_url ?? 'callback_url of each transaction'}
  v1         point ${first!.point_id}, ${v1_secret}
  Certify    node gateway.mjs certify --help: tests your handler and your client
  Clock      ${clock.now}${seed === null ? '' : `, seed ${seed}`}

${others.map(({key, answer, note}) => `  ${key}  ${answer.padEnd(18)} ${note}`).join('\n')}

  ${docs}`);
}
