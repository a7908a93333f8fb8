// The stories of the callback bench: each fits its kinds of services, and every service has one.
import {beforeAll, expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {knownOf} from '@repo/gateway/diagnosis/bench-data';
import type {GatewayOptions} from '@repo/gateway/control/options';
import {playStory} from '@repo/gateway/worker/play-story';
import {callbackStories} from '@repo/facts/reference/callback-stories';
import {testOptions} from './options';

let options: GatewayOptions;

beforeAll(async () => {
  options = await testOptions();
});

interface Told {
  readonly type: string;
  readonly data: {readonly transaction?: {readonly id: string; readonly service_id: number; readonly sequence: number}};
}
const read = (body: string): Told => JSON.parse(body) as Told;

const {services} = knownOf(catalogue);
const cases = services.flatMap(({id, direction, stories}, index) => {
  const isFirst = services.findIndex((each) => each.direction === direction) === index;
  return isFirst ? stories.map((story) => ({id, story})) : [{id, story: stories[index % stories.length]!}];
});

test('each event of a payment has the callback of its type, after the previous one', async () => {
  const faults: string[] = [];
  for (const {id, story} of cases) {
    const where = `${id} ${story}`;
    try {
      const {told, before} = await playStory(options, id, story);
      const {type, data} = read(told.body);
      const earlier = before && read(before.body).data.transaction;
      if (type !== callbackStories[story].type || (data.transaction && data.transaction.service_id !== id)) {
        faults.push(`${where}: ${told.body}`);
      }
      if (earlier && !(earlier.id === data.transaction?.id && earlier.sequence < data.transaction.sequence)) {
        faults.push(`${where}: expected an older state of the same payment before it, found ${earlier.sequence}`);
      }
    } catch (error) {
      faults.push(`${where}: ${(error as Error).message}`);
    }
  }
  expect(faults).toEqual([]);
  expect(new Set(cases.map(({story}) => story))).toEqual(new Set(Object.keys(callbackStories)));
});
