// What the payer's pages show at a step, beside what the API has told the merchant.
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {VoucherStep} from '../../gateway/pages/parts/steps';
import {services} from '../sandbox/gateway';

const byId = (id: number) => services.find((service) => service.id === id)!;

test.each([
  [3801, 'Convenio', '999001'],
  [4441, 'Entidade', '99901'],
])('the voucher of service %s shows whom to pay above the reference: %s', (id, name, number) => {
  const action = {type: 'display_voucher', reference: '000000130', barcode: null, url: null} as const;
  const page = renderToStaticMarkup(createElement(VoucherStep, {action, service: byId(id)}));
  expect(page).toMatch(new RegExp(`${name}.*${number}.*Reference.*000000130`));
});
