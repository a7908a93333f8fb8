// What the simulated payer is asked to do, by the kind of the service.
import {base64url} from '../bytes';
import type {NextAction} from './record';

/** How a service is paid; see sandbox/services.ts. */
export type ActionKind = 'card' | 'redirect' | 'qr' | 'voucher' | 'otp' | 'wait' | 'crypto' | 'binance' | 'none';

export const wait: NextAction = {type: 'wait', poll_after_s: 5};

export const threeDsMethod: NextAction = {
  type: 'three_ds_method',
  url: 'https://acs.issuer.example/3ds-method',
  form: {threeDSMethodData: base64url('{"threeDSServerTransID":"6f1c"}')},
  timeout_s: 10,
};

export const threeDsChallenge: NextAction = {
  type: 'three_ds_challenge',
  acs_url: 'https://acs.issuer.example/challenge',
  creq: base64url('{"messageType":"CReq"}'),
};

interface ActionContext {
  /** Of a crypto service. */
  readonly network?: string | null;
  readonly legacyId: number;
  /** Minor units that must arrive. */
  readonly amount: bigint;
  /** For addresses that must not be guessed. */
  readonly token: string;
  readonly phone: string | null;
}

/** `+51999000123` as `+51******123`. */
export const maskPhone = (phone: string): string =>
  phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 6)) + phone.slice(-3);

/** The action of a service; null where the payer has nothing to do, and for cards, whose number decides. */
export function actionOf(
  kind: ActionKind,
  {legacyId, amount, token, phone, network}: ActionContext,
): NextAction | null {
  switch (kind) {
    case 'card':
    case 'none':
      return null;
    case 'redirect':
      return {type: 'redirect', url: `https://bank.example/login?session=${token}`, method: 'GET', form: null};
    case 'qr':
      return {
        type: 'display_qr',
        payload: `00020101021226450014pe.example.pay0123TXN${legacyId}530360454${amount}`,
        image_url: `https://pay.gateway.example/qr/${token}.png`,
        deep_link: `https://app.wallet.example/pay?q=TXN${legacyId}`,
      };
    case 'voucher':
      return {
        type: 'display_voucher',
        reference: String(legacyId).replace(/(\d{4})(?=\d)/g, '$1 '),
        barcode: `${legacyId}${String(amount).padStart(12, '0')}`,
        url: `https://pay.gateway.example/v/${token}`,
      };
    case 'otp':
      return {type: 'enter_otp', length: 6, sent_to: phone && maskPhone(phone)};
    case 'wait':
      return wait;
    case 'crypto':
      return {type: 'crypto_address', address: addressOf(token), network: network ?? null, memo: null, amount};
    case 'binance':
      return {
        type: 'display_requisites',
        bank: 'Binance Pay',
        account: '310457722',
        holder: 'Andina Market',
        amount_to_pay: amount,
      };
  }
}

/** Something with the form of a TRC20 address: T and 33 signs of Base58, which has no 0, I, O and l. */
export const addressOf = (token: string): string => `T${token.replace(/[0IO]/g, 'x').padEnd(33, 'a').slice(0, 33)}`;
