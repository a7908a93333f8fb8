// Creates the simulated payer's next action for each kind of service.
import {boletoDue} from '../../../../facts/catalogue/checks/boleto';
import type {ActionType} from '../../../../facts/catalogue/types';
import {fromMinor} from '../../../../facts/reference/currencies';
import {groupDigits} from '../../../../facts/reference/group-digits';
import {base64url, fromBase64url} from '../../../../lib/bytes';
import type {Places} from '../places';
import type {NextAction} from './record';
import {emvText} from './emv';

/** How a service is paid, by the payer's next action. For cards, the card number determines it. */
export type ActionKind = Exclude<ActionType, 'three_ds_challenge'> | 'card' | 'binance' | 'none';

/** A next action from the catalogue. */
export interface ActionTemplate {
  readonly type: ActionType;
  /** Format of its payload, reference or account, which is then used unchanged. */
  readonly format: string | null;
  readonly payload?: string;
  readonly deep_link?: string | null;
  readonly reference?: string;
  readonly barcode?: string | null;
  readonly bank?: string;
  readonly account?: string;
  readonly holder?: string;
  readonly address?: string;
  readonly network?: string;
  readonly memo?: string | null;
  readonly length?: number;
  readonly sent_to?: string | null;
  readonly poll_after_s?: number;
  /** The payer has already authorized this and does nothing now. */
  readonly unattended?: true;
  /** Additional data that a counter asks for, with its name there; shown only on the pages. */
  readonly biller?: {readonly name: string; readonly number: string};
  /** What the pages call account and holder, if different. */
  readonly called?: {readonly account: string; readonly holder: string};
}

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

/** Fills in the address of this gateway's simulated issuer for a 3-D Secure step. @param token in the addresses */
export function placed(action: NextAction, places: Places, token: string): NextAction {
  switch (action.type) {
    case 'three_ds_method':
      return {...action, url: places.threeDsMethod(token)};
    case 'three_ds_challenge':
      return {...action, acs_url: places.challenge(token)};
    default:
      return action;
  }
}

interface ActionContext {
  readonly places: Places;
  /** Network of a crypto service. */
  readonly network?: string | null;
  readonly legacyId: number;
  /** The amount that must arrive, in minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** Milliseconds since 1970; a boleto contains its due date. */
  readonly expiresAt?: number | null;
  /** Random token for addresses that must not be guessable. */
  readonly token: string;
  readonly phone: string | null;
  /** The method's values. Without them, the sandbox makes some up. */
  readonly template?: ActionTemplate | null;
  /** Deposit address, if already assigned. */
  readonly address?: string;
}

/** Number and amount in the catalogue's payloads. */
const SAMPLE_NUMBER = /880012391/g;
const SAMPLE_AMOUNT = /150\.00/g;

/** QR codes of the National Bank of Ukraine are links that end with lines of text in Base64url. */
const ENCODED_LINES = /^(https:\/\/bank\.gov\.ua\/qr\/)(.+)$/;

function qrOf({template, legacyId, amount, currency, token, places}: ActionContext): NextAction {
  const filled = (text: string): string => {
    const [, before, lines] = ENCODED_LINES.exec(text) ?? [];
    return before && lines
      ? before + base64url(filled(fromBase64url(lines)!))
      : text.replace(SAMPLE_NUMBER, String(legacyId)).replace(SAMPLE_AMOUNT, fromMinor(amount, currency));
  };
  const link = template ? template.deep_link : `https://app.wallet.example/pay?q=TXN${legacyId}`;
  return {
    type: 'display_qr',
    payload: template?.payload === undefined ? emvText(`TXN${legacyId}`, amount) : filled(template.payload),
    image_url: places.page('qr', token),
    deep_link: link ? filled(link) : null,
  };
}

function voucherOf({template, legacyId, amount, expiresAt, token, places}: ActionContext): NextAction {
  const fixed = template?.format ? template : null;
  if (fixed?.format === 'boleto_line' && expiresAt) {
    const {line, barcode} = boletoDue(fixed.reference!, expiresAt, amount);
    return {type: 'display_voucher', reference: line, barcode, url: places.page('v', token)};
  }
  return {
    type: 'display_voucher',
    reference: fixed?.reference ?? groupDigits(String(legacyId)),
    barcode: fixed ? (fixed.barcode ?? null) : `${legacyId}${String(amount).padStart(12, '0')}`,
    url: places.page('v', token),
  };
}

/** One- and two-digit country codes; all others have three digits. tests/sandbox/masks.test.ts has the full list. */
const COUNTRY_CODE = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Masks `+51999000123` as `+51******123`. Short numbers also get at least three asterisks. */
export function maskPhone(phone: string): string {
  const code = COUNTRY_CODE.exec(phone)?.[0] ?? '+';
  return code + '*'.repeat(Math.max(3, phone.length - code.length - 3)) + phone.slice(-3);
}

/** A service's action; null if the payer has nothing to do, and for cards, whose number determines it. */
export function actionOf(kind: ActionKind, context: ActionContext): NextAction | null {
  const {legacyId, amount, token, phone, network, template, address} = context;
  switch (kind) {
    case 'card':
    case 'none':
      return null;
    case 'redirect':
      return {type: 'redirect', url: context.places.bank(token), method: 'GET', form: null};
    case 'display_qr':
      return qrOf(context);
    case 'display_voucher':
      return voucherOf(context);
    case 'enter_otp':
      return {
        type: 'enter_otp',
        length: template?.length ?? 6,
        sent_to: template?.sent_to === null ? null : phone && maskPhone(phone),
      };
    case 'wait':
      return template?.poll_after_s === undefined ? wait : {...wait, poll_after_s: template.poll_after_s};
    case 'crypto_address':
      return {
        type: 'crypto_address',
        address: address ?? template?.address ?? addressOf(token),
        network: network ?? template?.network ?? null,
        memo: template?.memo ? String(legacyId) : null,
        amount,
      };
    case 'display_requisites':
      return {
        type: 'display_requisites',
        bank: template!.bank!,
        account: template!.account!,
        holder: template!.holder!,
        amount_to_pay: amount,
      };
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

/** A text in the format of a TRC20 address: T and 33 Base58 characters (which exclude 0, I, O and l). */
export const addressOf = (token: string): string => `T${token.replace(/[0IO]/g, 'x').padEnd(33, 'a').slice(0, 33)}`;
