// Validates a payout's recipient against its service.
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
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

/** Number of the card that receives a payout, by number or token; null for other recipients. @throws ApiFailure 3005 */
export function recipientPan({world, body}: Call): string | null {
  const recipient = asMaybeObject(body['recipient']);
  const token = recipient ? textField(recipient, 'card_token') : null;
  return token === null ? (recipient ? textField(recipient, 'number') : null) : storedCard(world, token).pan;
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
  const pan = recipientPan(call);
  if (pan !== null) {
    requireLuhn(pan, '/recipient/number');
    requireCardNotStopped(pan);
    requireWhitelisted(call, service, pan, textField({...asMaybeObject(body['payer'])}, 'id'));
  }
}

/** @throws ApiFailure 2108 */
export function requireCountry(body: ExactObject, {countries, id}: SandboxService): void {
  const given = textField({...asMaybeObject(body['payer'])}, 'country');
  if (countries !== null && given !== null && !countries.includes(given)) {
    throw fieldFailure('country_not_supported', '/payer/country', `service ${id} does not work in ${given}`);
  }
}
