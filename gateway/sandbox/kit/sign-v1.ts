import {sha256Hex, utf8} from '../../../lib/bytes';

/** The signature of version 1, 64 lowercase hex digits: SHA-256 over the canonical string followed by the secret. */
export const signV1 = (canonical: string, secret: string): Promise<string> => sha256Hex(utf8(canonical + secret));
