// Each failure that a guide names is played with the guide's own calls, and ends with the reason that the guide gives.
import {expect, test} from 'vitest';
import {catalogue} from '@site/catalogue';
import {guideEnd} from '@site/recording/guides';
import {failureReasons} from '@site/reference/failure-reasons';

const played = catalogue.guides.filter(({direction}) => direction !== 'validation');

test.each(played.map(({route}) => route))('%s', async (route) => {
  const guide = catalogue.guides.find((each) => each.route === route)!;
  const own = catalogue.methodOf(route).failures.filter(({direction}) => direction === guide.direction);
  const faults: string[] = [];
  for (const {code} of own) {
    const {scenario} = failureReasons.find((each) => each.code === code)!;
    const end = await guideEnd(route, scenario).catch((error: Error) => ({status: error.message, reason: null}));
    if (end.reason !== code || end.status !== scenario.split(/[:;]/)[0]) {
      faults.push(`${scenario}: expected ${code}, saw ${end.status} ${String(end.reason)}`);
    }
  }
  expect(faults).toEqual([]);
});
