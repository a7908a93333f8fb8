// Validates a payout's recipient against its service.
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {markOf, type CardMark} from '../../domain/card-mark';
import {fieldFailure, fieldsFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import {requisitesFaults} from '../../domain/services/requisites';
import type {SandboxService} from '../../domain/services/services';
import {requireLuhn, textField, type Call as CallWith} from '../call';
import {storedCard} from '../cards/cards';
import {requireRequisites} from '../fields';
import {requireCardNotStopped, requireWhitelisted} from '../refusals';
import {asMaybeObject} from '../../../../lib/read-json';

type Needs = HasCards & HasPayments & HasContext;
type Call = CallWith<Needs>;

/** The card that receives a payout, by number or token; null for other recipients. @throws ApiFailure 3005 */
export function recipientCard({world, body}: Call): CardMark | null {
  const recipient = asMaybeObject(body['recipient']);
  const token = recipient ? textField(recipient, 'card_token') : null;
  const number = recipient ? textField(recipient, 'number') : null;
  if (token !== null) {
    return storedCard(world, token).card;
  }
  return number === null ? null : markOf(number);
}

/** @throws ApiFailure 2101, 2103, 2110, 2109, 3005, 5001, 5002 */
export function requireRecipient(call: Call, service: SandboxService): void {
  const {body} = call;
  const recipient = asMaybeObject(body['recipient']);
  if (service.recipient === null || !recipient) {
    if (service.recipient !== null || recipient) {
      const code = recipient ? 'field_not_allowed' : 'field_required';
      throw fieldFailure(code, '/recipient', recipient ? `service ${service.id} is a ${service.type}` : 'required');
    }
    return;
  }
  if (recipient['kind'] !== service.recipient) {
    throw fieldFailure('invalid_requisites', '/recipient/kind', `service ${service.id} pays to ${service.recipient}`);
  }
  const faults = requisitesFaults(service.requisites!, recipient, '/recipient');
  if (faults.length > 0) {
    throw fieldsFailure(faults);
  }
  requireRequisites(body, service);
  const number = textField(recipient, 'number');
  if (number !== null) {
    requireLuhn(number, '/recipient/number');
  }
  const card = recipientCard(call);
  if (card !== null) {
    requireCardNotStopped(card);
    requireWhitelisted(call, service, card, textField({...asMaybeObject(body['payer'])}, 'id'));
  }
}

/** @throws ApiFailure 2108 */
export function requireCountry(body: ExactObject, {countries, id}: SandboxService): void {
  const given = textField({...asMaybeObject(body['payer'])}, 'country');
  if (countries !== null && given !== null && !countries.includes(given)) {
    throw fieldFailure('country_not_supported', '/payer/country', `service ${id} does not work in ${given}`);
  }
}
