// The reasons that the console offers for a decline: those that payments of the service can have.
import {expect, test} from 'vitest';
import {catalogue} from '../../facts/catalogue';
import {sandboxServices} from '../../gateway/sandbox/domain/services/services';
import {offeredRefusals} from '../../gateway/sandbox/operations/page/payer';

const services = sandboxServices(catalogue);
const OF_CARDS = ['expired_card', 'invalid_cvv', 'invalid_card_number', 'lost_or_stolen'];

test('reasons of cards are offered only for card payments', () => {
  const others = services.filter(({payerKind}) => payerKind !== 'card' && payerKind !== 'crypto');
  const wrong = others.filter((service) =>
    offeredRefusals(service.type, service).some((reason) => OF_CARDS.includes(reason)),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(wrong.map(({id, name}) => `${id} ${name}`)).toEqual([]);
});

test('each service has reasons to choose from, those of its guides first, and cards have all of theirs', () => {
  for (const service of services) {
    const offered = offeredRefusals(service.type, service);
    expect(offered.length, service.name).toBeGreaterThan(2);
    const [first] = catalogue.methods
      .filter(({id}) => id === service.method)
      .flatMap(({failures}) =>
        failures.filter(({direction, code}) => direction === service.type && offered.includes(code)),
      );
    expect(offered[0], service.name).toBe(first?.code ?? offered[0]);
  }
  const card = services.find(({id}) => id === 3001)!;
  expect(offeredRefusals('payin', card)).toEqual(expect.arrayContaining([...OF_CARDS, 'restricted_card']));
});

test("transfers from the payer's app have no reasons of the payer's bank", () => {
  const ofTheBank = ['insufficient_funds', 'payer_account_blocked', 'payer_limit_exceeded'];
  const transfers = catalogue.methods.filter(
    ({guides, services: own, kind}) =>
      own.length > 0 &&
      kind.some((each) => each === 'bank_transfer' || each === 'instant_transfer') &&
      guides.some(({direction, flow}) => direction !== 'payout' && (flow === 'account_details' || flow === 'qr')),
  );
  const reported = transfers.filter(({services: own}) =>
    own.some(({direction, service_id: id}) => {
      const service = services.find((each) => each.id === id)!;
      return (
        direction !== 'payout' && offeredRefusals(service.type, service).some((reason) => ofTheBank.includes(reason))
      );
    }),
  );
  expect(transfers.length).toBeGreaterThan(10);
  // A provider with limits of its own, a checkout link, a network that answers, and a debit with the payer's one-time key.
  expect(reported.map(({id}) => id)).toEqual([
    'brazil_pix_onramp',
    'cbucvu_mercado_pago',
    'upi_deeplink',
    'venezuela_pago_movil',
  ]);
});

test('a rule of the field says what is missing in a document', () => {
  const {rules} = services.find(({id}) => id === 4461)!;
  const {fault} = rules.get('payer.document.number')!;
  expect(fault('213123432', 'tax_id')).toContain('without its check digit');
  expect(fault('21312', 'tax_id')).toContain('must match');
  expect(fault('2131234321x', 'tax_id')).toBe('must match ^[0-9]{10}$, because payer.document.type is tax_id');
  expect(fault('2131234321', 'tax_id')).toBeNull();
});
