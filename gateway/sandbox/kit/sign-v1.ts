import {sha256Hex, utf8} from '../../../lib/bytes';

/** The v1 signature, 64 lowercase hex digits: SHA-256 of the canonical string followed by the secret. */
export const signV1 = (canonical: string, secret: string): Promise<string> => sha256Hex(utf8(canonical + secret));
