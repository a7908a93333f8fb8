// Which reasons a decline is offered with: those that payments of the service can have.
import {expect, test} from 'vitest';
import {catalogue} from '../../catalogue';
import {sandboxServices} from '../../sandbox/domain/services/services';
import {offeredRefusals} from '../../sandbox/operations/page/payer';

const services = sandboxServices(catalogue);
const OF_CARDS = ['expired_card', 'invalid_cvv', 'invalid_card_number', 'lost_or_stolen'];

test('no reason of a card is offered where nobody pays or is paid by card', () => {
  const others = services.filter(({payerKind}) => payerKind !== 'card' && payerKind !== 'crypto');
  const wrong = others.filter((service) =>
    offeredRefusals(service.type, service).some((reason) => OF_CARDS.includes(reason)),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(wrong.map(({id, name}) => `${id} ${name}`)).toEqual([]);
});

test('each service has reasons to choose from, those that its guides name first; cards have all of theirs', () => {
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

test('a rule of the field says what a document lacks', () => {
  const {rules} = services.find(({id}) => id === 4461)!;
  const {fault} = rules.get('payer.document.number')!;
  expect(fault('213123432', 'tax_id')).toContain('without its check digit');
  expect(fault('21312', 'tax_id')).toContain('must match');
  expect(fault('2131234321x', 'tax_id')).toBe('must match ^\\d{10}$, because payer.document.type is tax_id');
  expect(fault('2131234321', 'tax_id')).toBeNull();
});
