// *Run*: the gateway in the page, its editor, the payer's side, the console, a second window, no network.
import {Key} from 'selenium-webdriver';
import {expect, test} from 'vitest';
import {payByCard} from './pay-by-card';
import type {Reader, ReaderOf} from './reader';

const CREATE = '/api/v2/transaction/create';
const PAY = '/api/v2/transaction/pay';
const FIND = '/api/v2/transaction/find';

interface Answer {
  readonly status: string;
  /** Of the answer, or of the message that there is none. */
  readonly text: string;
}

/** Presses *Run* of a call, counted from 0, and waits for its answer. */
async function run(reader: Reader, call = 0): Promise<Answer> {
  await reader.run((index) => {
    document.querySelectorAll('[data-run]').forEach((bar, at) => bar.classList.toggle('test-run', at === index));
  }, call);
  await reader.press('.test-run button', 'Run this call');
  return reader.until((): Answer | null => {
    const part = (selector: string) => document.querySelector(`.test-run ${selector}`)?.textContent ?? '';
    const fault = part('.run__fault');
    const [status, text] = [part('.run__status strong'), part('[role=group][aria-label=Answer]')];
    return fault ? {status: 'none', text: fault} : status && text ? {status, text} : null;
  });
}

const idOf = ({text}: Answer): string => /txn_\w{26}/.exec(text)![0];

/** Replaces the body in the editor by typing, and waits until it is there. */
async function edit(reader: Reader, body: string): Promise<void> {
  await reader.press('[data-run] [role=tab]', 'Edit');
  await reader.focus('.cm-content');
  await reader.ctrl('a');
  await reader.keys(body);
  await reader.shows('.cm-content', body);
}

export function runs(reader: ReaderOf): void {
  test('an example is answered', async () => {
    await reader().open(CREATE);
    const {status, text} = await run(reader());
    expect([status, text]).toEqual(['201', expect.stringContaining('"created"')]);
  });

  test('a press during which the button is hydrated is answered', async () => {
    await reader().open(CREATE);
    const button = await reader().find('[data-run] button', 'Run this call');
    await reader().run(
      (target) => (target as unknown as Element).scrollIntoView({block: 'center', behavior: 'instant'}),
      button,
    );
    const letGo = reader().site.hold(/^\/assets\/js\//);
    await reader().driver.actions().move({origin: button}).press().perform();
    letGo();
    await reader().until(() =>
      Object.keys(document.querySelector('[data-run]')!).some((key) => key.startsWith('__reactContainer')),
    );
    await reader().driver.actions().release().perform();
    await reader().shows('.run__status strong', '201');
  });

  test('the calls of a guide are answered one after the other', async () => {
    await reader().open('/services/beeline/payin');
    for (const call of [0, 1, 2]) {
      await reader().run((index) => document.querySelectorAll('details.call')[index]!.setAttribute('open', ''), call);
      expect((await run(reader(), call)).status).toMatch(/^20[012]$/);
    }
  });

  test('the body can be edited by keys', async () => {
    await reader().open(CREATE);
    await run(reader());
    await edit(reader(), '{"external_id": "order-1", "service_id": 2117, "amount": "much", "currency": "PEN"}');
    await reader().ctrl(Key.ENTER);
    await reader().shows('.run__status strong', '422');
  });

  test('the editor offers fields', async () => {
    await reader().open(CREATE);
    await run(reader());
    await edit(reader(), '{"payer": {');
    await reader().ctrl(Key.SPACE);
    await reader().shows('[role=option]', 'email');
  });

  test('what was created is there on the next page, after a reload and in a second window', async () => {
    await reader().open(CREATE);
    // Of the examples, the one whose payment can be paid by a call.
    await reader().run(() => {
      const list = document.querySelector<HTMLSelectElement>('[data-example-choice]')!;
      list.value = [...list.options].find(({text}) => /card/i.test(text))!.value;
      list.dispatchEvent(new Event('change', {bubbles: true}));
    });
    const id = idOf(await run(reader()));
    await reader().follow(PAY);
    await reader().at(PAY);
    expect((await run(reader())).text).toContain(id);
    await reader().reload();
    const first = await reader().second();
    await reader().open(FIND);
    expect((await run(reader())).text).toContain(id);
    await reader().open('/api/v2/transaction/cancel');
    expect((await run(reader())).text).toContain(id);
    await reader().driver.switchTo().window(first);
    await reader().follow(FIND);
    await reader().at(FIND);
    expect((await run(reader())).text).toContain('"cancelled"');
  });

  test('a card is paid with 3-D Secure in the dialog of the payer', async () => {
    await reader().open(CREATE);
    await run(reader());
    await reader().press('[data-run] button', 'Act as the payer');
    await payByCard(reader());
    await reader().find('h1, h2', 'Paid');
  });

  test('the console shows the world, and starts it over', async () => {
    await reader().open(CREATE);
    await run(reader());
    await reader().press('[data-run] button', 'Your gateway');
    await reader().shows('[role=group] a', 'order-10045');
    await reader().press('button', 'Start over');
    await reader().shows('p', 'No transactions yet');
    await reader().keys(Key.ESCAPE);
    await reader().hides('dialog');
  });

  test('after the first answer it works without a network', async () => {
    await reader().open(CREATE);
    await run(reader());
    await reader().shows('[data-run]', 'offline too');
    reader().site.close();
    expect((await run(reader())).status).toBe('201');
    await edit(reader(), '{"currency": "PEN"}');
  });
}
