// The payer's pages at a step, compared with the API's answer to the merchant.
// cspell:ignore Entidade Teléfono -- as counters and banks say
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {RequisitesStep, VoucherStep} from '../../gateway/pages/parts/steps';
import {acts} from '../../gateway/sandbox/operations/acts';
import {giveReference, payOnPage} from '../../gateway/sandbox/operations/page/form';
import {open} from '../../gateway/sandbox/operations/page/payer';
import {openGateway, order, services} from '../sandbox/gateway';

const byId = (id: number) => services.find((service) => service.id === id)!;

test.each([
  [3801, 'Convenio', '999001'],
  [4441, 'Entidade', '99901'],
])('the voucher of service %s shows the recipient above the reference: %s', (id, name, number) => {
  const action = {type: 'display_voucher', reference: '000000130', barcode: null, url: null} as const;
  const page = renderToStaticMarkup(createElement(VoucherStep, {action, service: byId(id)}));
  expect(page).toMatch(new RegExp(`${name}.*${number}.*Reference.*000000130`));
});

test('the page of Pago móvil shows bank, phone and RIF, and asks for the reference of the payment', async () => {
  const {send, sandbox, clock} = await openGateway();
  const {world} = sandbox;
  const pays = async (external_id: string, reference: string, isFound = true) => {
    const body = order({
      external_id,
      service_id: 4821,
      currency: 'VES',
      payer: {document: {type: 'national_id', number: 'V10515819'}},
    });
    const {id} = (await send('transaction/create', body)).json.data.transaction as {id: string};
    const shown = payOnPage(world, open(world, world.transactions.get(id)!), new Map());
    const props = {record: shown, service: byId(4821), action: shown.nextAction!, fault: null};
    expect(renderToStaticMarkup(createElement(RequisitesStep, props))).toMatch(
      /0134.*Teléfono.*0412-5550134.*RIF.*J-29999001-9.*name="reference"/,
    );
    expect(() => giveReference(world, shown, '12')).toThrow('must match');
    giveReference(world, shown, reference);
    if (!isFound) {
      acts['bank declines'](world, world.transactions.get(id)!, clock.now(), {reason: 'transfer_not_found'});
    }
    clock.advance(1000);
    const {status, failure} = world.settle(world.transactions.get(id)!);
    return [status, failure];
  };
  expect(await pays('o-1', '92471846')).toEqual(['completed', null]);
  expect(await pays('o-2', '92471846')).toEqual(['declined', 'transfer_not_found']);
  expect(await pays('o-3', '00000000')).toEqual(['declined', 'transfer_not_found']);
  expect(await pays('o-4', '92471847', false)).toEqual(['declined', 'transfer_not_found']);
  expect(await pays('o-5', '92471847')).toEqual(['completed', null]);
});
