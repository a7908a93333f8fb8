// The callback bench: the signature doctor and a shell parse its callbacks, which contain no secret.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {
  ARRIVALS,
  arrivals,
  callbackProgram,
  diagnoseSignature,
  readPasted,
  type Arrival,
} from '../../gateway/diagnosis';
import {UnusableSecret} from '../../gateway/diagnosis/callback';
import {shellWords} from '../../gateway/diagnosis/paste/shell-words';

const SECRET = vectors.callback_post.secret;
const NOW = 1_767_225_660_000;
const event = (sequence: number): string =>
  JSON.stringify({
    id: 'evt_1',
    type: 'transaction.status_changed',
    livemode: false,
    data: {transaction: {id: 'txn_1', sequence, payer: {name: "Ana O'Neill Muñoz $HOME `id`"}}},
  });
const input = {
  told: {id: 'cb_2', body: event(3)},
  before: {id: 'cb_1', body: event(2)},
  secret: SECRET,
  now: NOW,
};

test('each kind of delivery requires the answers that /callbacks describes', async () => {
  const answers: Partial<Record<Arrival, string[]>> = {};
  for (const arrival of Object.keys(ARRIVALS) as Arrival[]) {
    const made = await arrivals({...input, arrival});
    answers[arrival] = made.map(({verdict: {status, prints}}) => `${status} ${prints}`);
  }
  expect(answers).toEqual({
    once: ['204 applied txn_1 sequence 3'],
    twice: ['204 applied txn_1 sequence 3', '204 duplicate cb_2'],
    late: ['204 applied txn_1 sequence 3'],
    out_of_order: ['204 applied txn_1 sequence 3', '204 stale txn_1 sequence 2, stored 3'],
    tampered: ['400 rejected signature'],
    wrong_signature: ['400 rejected signature'],
    old_timestamp: ['400 rejected timestamp'],
  });
});

test('a command is parsed back to the signed request, with any body', async () => {
  const made = await arrivals({...input, arrival: 'once'});
  const program = callbackProgram(made, 'https://shop.example/callbacks', NOW);
  const message = readPasted(program.slice(program.indexOf('curl')))!;
  expect(message.body).toBe(input.told.body);
  const {verdict} = await diagnoseSignature({scheme: 'callback-post', message, secret: SECRET});
  expect(verdict).toBe('right');
});

const hostile = fc.oneof(
  fc.string({unit: 'binary', maxLength: 80}),
  fc.constantFrom("'; rm -rf ~; '", '-o/etc/passwd', '$(id)', '`id`', "'\\''", '--config=x', '"', '\\', '#', '!!'),
);

test('200 hostile addresses and secrets each stay one argument, without a command or an exception', async () => {
  const made = await arrivals({...input, arrival: 'once'});
  for (const url of fc.sample(hostile, {numRuns: 200, seed: 7}).filter((text) => !/[\0\r\n]/.test(text))) {
    const program = callbackProgram(made, url, NOW);
    const words = shellWords(program.slice(program.indexOf('curl')));
    expect(words.slice(0, 4)).toEqual(['curl', '-i', '--url', url]);
    expect(program).not.toContain(SECRET.slice('whsec_'.length));
  }
  for (const secret of fc.sample(hostile, {numRuns: 200, seed: 8})) {
    await expect(arrivals({...input, secret, arrival: 'once'}), secret).rejects.toThrow(UnusableSecret);
  }
});
