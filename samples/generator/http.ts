import {hmac} from '@noble/hashes/hmac.js';
import {sha256 as digest} from '@noble/hashes/sha2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import type {JsonObject} from '../../facts/contract/load';
import vectors from '../../facts/contract/vectors.json';
import {utf8} from '../../lib/bytes';
import {canonicalV1} from './canonical-v1';
import {lines, type Program} from './region';
import {givenFields, RANDOM_KEY, TEST, type Checked} from './request';

/** A raw request has a fixed time and nonce, which are those of the signing vectors. */
const {timestamp: TIMESTAMP, nonce: NONCE} = vectors.v2_post;
const FIXED_RANDOM_KEY = '6b1f3c0a-5d2e-4f87-9c41-2e7a8d905b13';

const sha256 = (text: string): string => bytesToHex(digest(utf8(text)));

function signatureV2({method, path, rawQuery}: Checked, body: string): string {
  const text = [method, path, rawQuery, TIMESTAMP, NONCE, sha256(body)].join('\n');
  return `sha256=${bytesToHex(hmac(digest, utf8(TEST.secret), utf8(text)))}`;
}

function signedV1(body: JsonObject, pointId: number): JsonObject {
  const filled = {point_id: pointId, ts: Number(TIMESTAMP), ...givenFields(body)};
  return {...filled, sign: sha256(canonicalV1(filled) + TEST.v1Secret)};
}

/** A request as sent (with LF instead of CRLF), signed with the test secret. */
export function http(request: Checked): Program {
  const {version, method, path, rawQuery, idempotencyKey} = request;
  const isV2 = version === 'v2';
  const body = request.body ? JSON.stringify(isV2 ? request.body : signedV1(request.body, request.pointId)) : '';
  const call = lines(
    `${method} ${path}${rawQuery && `?${rawQuery}`} HTTP/1.1`,
    `Host: ${new URL(TEST.host).host}`,
    body && 'Content-Type: application/json',
    body && `Content-Length: ${utf8(body).length}`,
    isV2 && `X-Api-Key: ${TEST.key}`,
    isV2 && `X-Timestamp: ${TIMESTAMP}`,
    isV2 && `X-Nonce: ${NONCE}`,
    isV2 && `X-Signature: ${signatureV2(request, body)}`,
    idempotencyKey && `Idempotency-Key: ${idempotencyKey === RANDOM_KEY ? FIXED_RANDOM_KEY : idempotencyKey}`,
    body && `\n${body}`,
  );
  return {setup: '', call};
}
