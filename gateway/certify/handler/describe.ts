// Says in words what was sent, what was expected and what came back.
import type {OrderState} from '../probe';
import type {Delivery, Effect, Expected, GetDelivery, HandlerCase, HandlerStep, SignatureKind} from './notation';
import type {MadeCallback} from './stage';
import type {WireAnswer} from './target';

const signatures: Readonly<Record<SignatureKind, string>> = {
  right: 'the right signature',
  'other secret': 'a signature with another secret',
  'undecoded secret': 'a signature keyed with the secret as text, not decoded',
  'whole secret': 'a signature keyed with the whole text whsec_...',
  'body only': 'a signature over only the body',
  'without id': 'a signature over timestamp and body',
  hex: 'a signature in hex',
  v2: 'the right signature with the prefix v2,',
  'no prefix': 'the right signature without v1,',
  half: 'half of the right signature',
  'prefix only': 'v1, with nothing behind it',
};

const expectations: Readonly<Record<Expected, string>> = {
  acknowledged: '2xx within 10 s',
  refused: '400',
  either: '2xx, or 4xx',
  answered: 'an answer within 10 s',
  direct: 'an answer without a redirect',
  anything: 'anything',
  'not OK': '403',
  OK: '200 with exactly OK, within 10 s',
};

function signed({signatures: kinds = ['right']}: Delivery): string[] {
  if (kinds === null) {
    return ['without webhook-signature'];
  }
  if (kinds.length === 0) {
    return ['with an empty webhook-signature'];
  }
  return kinds.length === 1 && kinds[0] === 'right'
    ? []
    : [`with ${kinds.map((kind) => signatures[kind]).join(', then ')}`];
}

function timed({timestamp = 0}: Delivery): string[] {
  if (timestamp === 0) {
    return [];
  }
  if (typeof timestamp === 'string') {
    return [timestamp === 'missing' ? 'without webhook-timestamp' : 'with webhook-timestamp in milliseconds'];
  }
  return [`with a timestamp ${Math.abs(timestamp)} s ${timestamp < 0 ? 'old' : 'ahead'}`];
}

const layouts = {
  indented: 'with indented JSON',
  reversed: 'with its members in reverse order',
  escaped: 'with escaped / and letters',
};

function eventOf({body, transaction}: MadeCallback, {merge}: Delivery): string {
  const type = String(merge?.['type'] ?? body['type']);
  return transaction ? `${type}, ${String(transaction['status'])}, sequence ${String(transaction['sequence'])}` : type;
}

function post(made: MadeCallback, delivery: Delivery): string {
  const {layout, size, tamper, id, anotherId, headerCase, contentType, keepAlive, times, merge} = delivery;
  return [
    `POST ${eventOf(made, delivery)}`,
    ...signed(delivery),
    ...timed(delivery),
    ...(merge ? [`changed before it was signed: ${JSON.stringify(merge).slice(0, 160)}`] : []),
    ...(layout ? [layouts[layout]] : []),
    ...(size === undefined ? [] : [`grown to ${size} bytes`]),
    ...(tamper ? [`with ${tamper[0]} replaced by ${tamper[1]} after it was signed`] : []),
    ...(anotherId ? ['with another webhook-id'] : []),
    ...(id === undefined
      ? []
      : [id === 'missing' ? 'without webhook-id' : 'with the webhook-id changed after it was signed']),
    ...(headerCase ? ['with header names as Webhook-Id'] : []),
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    ...(keepAlive ? ['on the same connection'] : []),
    ...(times === undefined ? [] : [`${times} times together`]),
  ].join(', ');
}

function get({body}: MadeCallback, step: GetDelivery): string {
  const {own, tamper, fields, secret, more, isUnsigned, isReversed} = step;
  return [
    `GET status=${String(fields?.['status'] ?? body['status'])}`,
    ...(own === undefined ? [] : [`to a URL with ?${own}`]),
    ...(fields ? [`changed before it was signed: ${JSON.stringify(fields)}`] : []),
    ...(secret ? ['signed with another secret'] : []),
    ...(isUnsigned ? ['without sign'] : []),
    ...(isReversed ? ['with its parameters in reverse order'] : []),
    ...(more === undefined ? [] : [`with ${more} added after it was signed`]),
    ...(tamper ? [`with ${tamper[0]} replaced by ${tamper[1]} after it was signed`] : []),
  ].join(', ');
}

/** A line of what the suite did. */
export function sentLine(step: HandlerStep, made: readonly MadeCallback[]): string {
  if ('restart' in step) {
    return 'The handler was restarted';
  }
  return 'get' in step ? get(made[step.get]!, step) : post(made[step.callback]!, step);
}

const effectText = (effect: Effect | 'none'): string =>
  effect === 'none'
    ? 'the order stays as it was'
    : Object.entries(effect)
        .map(([name, value]) => (name === 'notStatus' ? `status not ${value}` : `${name} ${value}`))
        .join(', ');

/** What a case expects, in one line. */
export function expectedText({steps, effect}: HandlerCase): string {
  const answers = steps.flatMap((step) =>
    'restart' in step || step.expect === 'anything' ? [] : expectations[step.expect],
  );
  const isSame = answers.every((text) => text === answers[0]);
  const answer = isSame
    ? `${answers.length > 1 ? 'each time ' : ''}${answers[0] ?? 'an answer'}`
    : answers.join(', then ');
  return effect === undefined ? answer : `${answer}; in the shop: ${effectText(effect)}`;
}

export const answerText = ({status, body, message}: WireAnswer): string =>
  status === null ? message : body === '' ? String(status) : `${status} ${JSON.stringify(body.slice(0, 80))}`;

export const stateText = ({status, amount_received, amount_refunded, fulfilled}: OrderState): string =>
  status === null
    ? `no status${fulfilled === 0 ? '' : `, fulfilled ${fulfilled}`}`
    : `status ${status}, amount_received ${amount_received}, amount_refunded ${amount_refunded}, fulfilled ${fulfilled}`;
