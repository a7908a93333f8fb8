// Every mistake by id: what it is and how to fix it. `{}` is replaced by a detail.
import {figures} from '../../../facts/reference/figures';

interface Entry {
  readonly says: string;
  readonly fix: string;
  /** The resulting error, if it is not the signature error. */
  readonly error?: number;
}

const ENCODE_ONCE = 'Encode once into a string, sign that string, and send that string.';
const RAW = 'Sign the raw bytes, before any parser sees them.';
const AS_IT_IS = 'Use the secret exactly as the cabinet shows it.';
const WINDOW_S = figures['timestamp.window'].value / 1000;
const TS_WINDOW_S = figures['ts.window'].value / 1000;

export const mistakes = {
  // Missing or misplaced parts.
  too_long: {says: 'This cannot be checked: {}.', fix: 'Leave out what the operation does not take.'},
  nothing_to_check: {says: 'This holds no request: {}.', fix: 'Paste the request line, the headers and the body.'},
  header_missing: {says: '{} is missing.', fix: 'Send it; look for a proxy that strips headers.', error: 1001},
  header_empty: {says: '{} is empty.', fix: 'Look at the variable that it is filled from.', error: 1001},
  header_twice: {says: '{} was sent twice.', fix: 'Send it once: two values are joined and fit nothing.'},
  header_other_name: {says: '{}', fix: 'Use the names of the documentation.', error: 1001},
  field_missing: {says: 'The body has no {}.', fix: 'point_id, ts and sign belong to every v1 body.', error: 1001},
  field_twice: {says: 'The parameter {} appears twice.', fix: 'Refuse it: the gateway sends each name once.'},
  nonce_form: {
    says: 'X-Nonce is “{}”.',
    fix: 'Use 16 to 64 of A-Z, a-z, 0-9, underscore and hyphen; 16 random bytes in hex will do.',
    error: 1001,
  },
  secret_sent: {
    says: 'X-Api-Key holds the secret.',
    fix: 'Put the key there, pk_…, and roll this secret: it was sent.',
    error: 1002,
  },
  secret_of_other_kind: {says: '{}', fix: 'Copy the secret that this signature is made with.'},
  secret_of_other_environment: {says: '{}', fix: 'Take key and secret from the same environment.'},
  secret_too_long: {
    says: 'The secret is much longer than any of ours.',
    fix: 'Enter only the secret, as the cabinet shows it.',
  },
  secret_empty: {says: 'The secret is empty.', fix: 'Enter the secret to check with; it stays in this page.'},
  wrong_host: {says: '{}', fix: 'Change the host or the key: the prefix of a key picks the environment.', error: 1006},
  test_for_host: {
    says: '{}',
    fix: 'test must be true in the sandbox, and false or absent on the live host.',
    error: 1006,
  },
  not_an_api_path: {says: 'The path is {}.', fix: 'Paths begin with /v2/, or with /v1/ in version 1.', error: 2004},
  timestamp_unit: {
    says: '{}, and not in seconds.',
    fix: 'Divide by 1,000 and round down: Unix seconds have 10 digits.',
    error: 1004,
  },
  timestamp_form: {
    says: '{} is not a Unix timestamp in seconds.',
    fix: 'Send the seconds since 1970 as 10 digits.',
    error: 1004,
  },
  timestamp_off: {
    says: '{}',
    fix: `Set the clock by NTP, and sign when you send: ${WINDOW_S} s either way are allowed, in v1 ${TS_WINDOW_S} s.`,
    error: 1004,
  },
  callback_timestamp_off: {
    says: '{}',
    fix: `Refuse it as a replay, unless it is your clock that is off: ${WINDOW_S} s either way are allowed.`,
  },
  not_json: {says: 'The body is not JSON: {}', fix: 'Send JSON in UTF-8.', error: 2001},
  body_is_compressed: {says: 'The body is compressed ({}).', fix: 'Switch compression of requests off.', error: 2002},
  body_length: {
    says: 'Content-Length does not fit the body: {}.',
    fix: 'Something changed the body on its way, or it was not pasted whole.',
  },
  body_has_mark: {says: 'The body begins with a byte order mark.', fix: 'Write UTF-8 without it.', error: 2001},

  // The body.
  body_spaces: {says: 'The body was signed with other spaces than it was sent with.', fix: ENCODE_ONCE},
  body_slashes: {
    says: 'In one of two texts of the body slashes are escaped, in the other they are not.',
    fix: `${ENCODE_ONCE} In PHP: JSON_UNESCAPED_SLASHES in both places or in neither.`,
  },
  body_escapes: {
    says: 'In one of two texts of the body letters are written as \\u escapes, in the other as they are.',
    fix: `${ENCODE_ONCE} Both forms are valid, two encoders are not.`,
  },
  body_key_order: {says: 'The body was signed with its keys in another order than it was sent with.', fix: ENCODE_ONCE},
  body_numbers: {
    says: 'A number was signed in another form than it was sent in, as 150 for 150.0.',
    fix: `${ENCODE_ONCE} Amounts of v2 are strings.`,
  },
  body_twice: {
    says: 'The body was encoded twice: a JSON text within a JSON string was signed.',
    fix: 'Encode the object once, and do not encode the text again.',
  },
  body_literal: {says: 'What was signed is how the language prints the object, and no JSON.', fix: ENCODE_ONCE},
  body_form: {says: 'The body was signed as a form, a=1&b=2, and sent as JSON.', fix: ENCODE_ONCE},
  body_newline: {
    says: 'The body was signed with a line end behind it.',
    fix: 'Sign what is sent, byte for byte: echo and text editors add a line feed.',
  },
  body_trimmed: {
    says: 'The body was signed without the spaces or line ends around it.',
    fix: 'Sign what is sent, byte for byte.',
  },
  body_line_ends: {
    says: 'The line ends in the body were changed between LF and CR LF.',
    fix: 'Send the text as it was signed, in binary mode.',
  },
  body_mark: {
    says: 'The body was signed with a byte order mark, and sent without.',
    fix: 'Write UTF-8 without the mark.',
  },
  body_charset: {
    says: 'The body was signed in {}, and sent in UTF-8.',
    fix: 'Name the character set: getBytes(UTF_8).',
  },
  body_left_out: {
    says: 'An empty body was signed, and one was sent.',
    fix: 'Hash the body that you send. A stream that was read before is empty.',
  },
  body_invented: {says: 'There is no body, and {} was signed as one.', fix: 'Hash zero bytes where nothing is sent.'},

  // The string of version 2.
  newline_at_end: {
    says: 'A line feed follows the last line.',
    fix: 'Join the lines and end with the sixth: no line feed behind it.',
  },
  newline_in_front: {says: 'There is a line feed before the first line.', fix: 'Begin with the method.'},
  line_ends: {says: 'The lines are joined by {} and not by a line feed.', fix: 'Join with one byte, 0a.'},
  empty_query_line: {
    says: 'The line of the empty query is missing.',
    fix: 'There are always five line feeds; do not filter empty lines out.',
  },
  line_missing: {
    says: 'The line of the {} is missing.',
    fix: 'Sign six lines: method, path, query, timestamp, nonce, hash of the body.',
  },
  lines_swapped: {
    says: '{} are in the wrong order.',
    fix: 'Sign six lines: method, path, query, timestamp, nonce, hash of the body.',
  },
  line_added: {
    says: 'The string has a further line, {}.',
    fix: 'Sign six lines: method, path, query, timestamp, nonce, hash of the body.',
  },
  query_left_out: {
    says: 'The query is missing in line 3.',
    fix: 'Put the query into line 3 as it is sent, without the question mark.',
  },
  query_in_path: {says: 'The query is in line 2, after the path.', fix: 'Path in line 2, query in line 3.'},
  query_mark: {says: 'Line 3 begins with a question mark.', fix: 'Leave the question mark out.'},
  query_order: {
    says: 'The query was signed in another order than it was sent in.',
    fix: 'Build the query once, and use that text for both.',
  },
  query_encoding: {
    says: 'The query was signed in another encoding than it was sent in: {}.',
    fix: 'Build the query once, and use that text for both.',
  },
  path_is_address: {says: 'Line 2 is the whole address.', fix: 'Line 2 is only the path, starting with /v2/.'},
  path_has_host: {says: 'Line 2 begins with the host.', fix: 'Line 2 is only the path, starting with /v2/.'},
  path_without_version: {says: 'Line 2 lacks the version.', fix: 'Line 2 begins with /v2/.'},
  path_slash: {
    says: 'The path was signed with other slashes than it was sent with.',
    fix: 'Sign the path as it is sent; look for a proxy that adds a slash or a prefix.',
  },
  path_case: {says: 'The path was signed in lower case.', fix: 'Sign the path as it is sent.'},
  method_case: {says: 'The method is in lower case.', fix: 'Write it in capitals.'},
  method_other: {
    says: 'The method was signed as {}.',
    fix: 'Sign the method that is sent. A redirect or a client may have changed it.',
  },
  hash_upper: {says: 'The hash of the body, line 6, is in upper case.', fix: 'Write it in lowercase hex.'},
  hash_base64: {says: 'The hash of the body, line 6, is in Base64.', fix: 'Write it in lowercase hex.'},
  hash_not_taken: {
    says: 'Line 6 is the body itself, and not its hash.',
    fix: 'Line 6 is the SHA-256 of the body, in lowercase hex.',
  },
  hash_empty: {says: 'Line 6 is empty.', fix: 'A request without a body hashes zero bytes: e3b0c442…'},
  hash_is_hmac: {
    says: 'Line 6 is an HMAC of the body, and not its SHA-256.',
    fix: 'The secret is used once, over the six lines.',
  },
  timestamp_signed_in_ms: {
    says: 'The timestamp was signed in milliseconds, and sent in seconds.',
    fix: 'Take the time once, in seconds, and use that text for both.',
  },
  timestamp_signed_in_s: {
    says: 'The timestamp was signed in seconds, and sent in milliseconds.',
    fix: 'Take the time once, in seconds, and use that text for both.',
  },
  timestamp_twice: {
    says: 'The timestamp that was signed is not the one that was sent: it is {}.',
    fix: 'Take the time once, and use that text for both.',
  },
  nonce_case: {
    says: 'The nonce was signed in another case than it was sent in.',
    fix: 'Make the nonce once, and use that text for both.',
  },

  // The secret.
  secret_line_end: {
    says: 'A line end follows the secret.',
    fix: 'Trim what is read from a file or a console: the secret ends with its last letter.',
  },
  secret_spaces: {says: 'There is a space before or after the secret.', fix: AS_IT_IS},
  secret_quotes: {
    says: 'The secret is in quotes.',
    fix: 'Take the quotes out of the .env file or the YAML value.',
  },
  secret_prefix_cut: {says: '{} was cut off the secret.', fix: 'The whole text is the key, with its prefix.'},
  secret_from_hex: {says: 'The secret was decoded from hex.', fix: 'The text is the key, as UTF-8 bytes.'},
  secret_from_base64: {says: 'The secret was decoded from Base64.', fix: 'The text is the key, as UTF-8 bytes.'},
  secret_to_base64: {says: 'The secret was encoded as Base64.', fix: AS_IT_IS},
  secret_hashed: {says: 'The secret was hashed before it was used.', fix: AS_IT_IS},
  secret_case: {says: 'The secret was changed to {} case.', fix: AS_IT_IS},
  secret_not_set: {says: 'The secret was {} when it was used.', fix: 'The variable is not set where the program runs.'},
  secret_is_key: {
    says: 'The API key was used as the secret.',
    fix: 'The key, pk_…, names you; the secret, sk_…, signs.',
  },
  secret_of_another_key: {
    says: 'The string is right, and the secret is that of another key.',
    fix: 'Take key and secret from the same place, and set both again.',
  },
  secret_left_out: {
    says: 'The signature is a hash without the secret.',
    fix: 'Anybody could make it: sign with the secret.',
  },
  callback_secret_whole: {
    says: 'The whole whsec_… text was used as the key.',
    fix: 'Take whsec_ off and decode the rest from Base64: those bytes are the key.',
  },
  callback_secret_text: {
    says: 'The prefix was taken off the secret, and the rest was not decoded from Base64.',
    fix: 'Decode it from Base64: those bytes are the key.',
  },
  callback_secret_form: {
    says: 'The callback secret is not Base64 after whsec_.',
    fix: 'Copy it again, without quotes and whole.',
  },

  // Function and form.
  hmac_swapped: {
    says: 'Key and message of the HMAC are swapped.',
    fix: 'The secret is the key, the string is the message.',
  },
  hash_no_hmac: {
    says: 'The signature is a plain SHA-256 with {}, and no HMAC.',
    fix: 'Use HMAC-SHA-256 with the secret as its key.',
  },
  other_hash: {says: 'The signature was made with {}.', fix: 'Use SHA-256.'},
  no_prefix: {says: 'sha256= is missing in front of the signature.', fix: 'Send sha256= and 64 hex digits.'},
  prefix_form: {says: 'The prefix of the signature is not exactly sha256=.', fix: 'Send sha256= and 64 hex digits.'},
  upper_hex: {says: 'The signature is in uppercase hex.', fix: 'Write it in lower case.'},
  dashed_hex: {
    says: 'The signature is in hex with dashes.',
    fix: 'Take the dashes out and write it in lower case: BitConverter.ToString makes them.',
  },
  base64_not_hex: {says: 'The signature is in Base64 and not in hex.', fix: 'Write the bytes in lowercase hex.'},
  hex_not_base64: {says: 'The signature is in hex and not in Base64.', fix: 'Encode the 32 bytes in Base64.'},
  base64_of_hex: {says: 'The signature was written in hex, and then as Base64.', fix: 'Encode the 32 bytes once.'},
  base64url: {
    says: 'The signature is in the alphabet of URLs.',
    fix: 'Use the ordinary Base64 with + and /, and its padding.',
  },
  signature_cut: {
    says: 'The signature is right as far as it goes, and cut off.',
    fix: 'Look at the width of a column or a variable: it needs {} characters.',
  },
  signature_spaces: {
    says: 'There are spaces, quotes or a line break around the signature.',
    fix: 'Send only the signature.',
  },

  // The string of version 1.
  v1_order_of_body: {
    says: 'The fields are in the order of the body, and not sorted.',
    fix: 'Sort all dotted keys, byte by byte.',
  },
  v1_sorted_joined: {
    says: 'The pairs were sorted after joining, key=value, and not by key.',
    fix: 'Sort the keys first: = sorts behind digits and dots.',
  },
  v1_sorted_by_number: {
    says: 'The keys were sorted by number: items.2 before items.10.',
    fix: 'Sort byte by byte: items.10 comes first.',
  },
  v1_sorted_by_language: {
    says: 'The keys were sorted by the rules of a language.',
    fix: 'Sort byte by byte: capitals come before small letters.',
  },
  v1_sorted_at_top: {
    says: 'The keys were sorted at the top only.',
    fix: 'Flatten first, then sort all dotted keys together.',
  },
  v1_sorted_backwards: {says: 'The keys were sorted backwards.', fix: 'Sort upwards, byte by byte.'},
  v1_blanks_kept: {says: 'Null and empty fields were kept.', fix: 'Leave out every null and every empty string.'},
  v1_falsy_dropped: {
    says: 'Zero or false was left out.',
    fix: 'Only null and the empty string fall out: write amount=0 and test=0.',
  },
  v1_booleans: {says: 'true and false were written as {}.', fix: 'Write true as 1 and false as 0.'},
  v1_nested_json: {
    says: 'Objects and arrays were written as JSON.',
    fix: 'Flatten them with dots: payer.email, items.0.',
  },
  v1_brackets: {
    says: 'Objects and arrays were written with brackets.',
    fix: 'Flatten them with dots: payer.email, items.0.',
  },
  v1_nested_left_out: {says: 'Objects and arrays were left out.', fix: 'Flatten them with dots: payer.email, items.0.'},
  v1_index_from_one: {says: 'Items of arrays are counted from 1.', fix: 'Count from 0.'},
  v1_no_index: {says: 'Array items have no number.', fix: 'Write items.0, items.1.'},
  v1_empty_nested: {says: 'Empty arrays or objects were kept.', fix: 'An empty array or object adds no key.'},
  v1_encoded: {says: 'Values were percent-encoded.', fix: 'Write values as they are: no encoding.'},
  v1_numbers: {says: 'A number was written in another form than in the body.', fix: 'Write integers as their digits.'},
  v1_quoted: {says: 'Texts are in quotes.', fix: 'Write texts without quotes.'},
  v1_no_names: {says: 'The values were joined without their names.', fix: 'Join name=value.'},
  v1_joined_by: {says: 'The pairs are joined by {} and not by &.', fix: 'Join name=value with &.'},
  v1_sign_left_in: {says: 'sign was signed too.', fix: 'Take sign out before you sign.'},
  v1_field_left_out: {says: '{} was not signed.', fix: 'Sign every field of the body but sign itself.'},
  v1_json_signed: {
    says: 'The JSON was signed, and not the canonical string.',
    fix: 'Flatten, sort and join the fields first.',
  },
  v1_charset: {says: 'The string was signed in {}.', fix: 'Sign the UTF-8 bytes.'},
  v1_newline: {says: 'A line feed follows the string.', fix: 'Put the secret directly behind the last value.'},
  v1_separator: {
    says: 'There is {} between the string and the secret.',
    fix: 'Put the secret directly behind the last value.',
  },
  v1_secret_in_front: {
    says: 'The secret comes before the string.',
    fix: 'Put the secret directly behind the last value.',
  },
  v1_hmac: {
    says: 'The sign is an HMAC; version 1 is a plain SHA-256.',
    fix: 'Hash the string with the secret behind it.',
  },
  v1_prefix: {says: 'sign begins with sha256=.', fix: 'sign is 64 hex digits and nothing else.'},

  // Callbacks.
  callback_changed: {
    says: 'The signature is not that of this body, this id and this timestamp.',
    fix: 'Something changed them on the way, the secret is another point’s, or somebody else sent it. Answer 400.',
  },
  callback_body_alone: {
    says: 'Only the body was signed.',
    fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  callback_no_id: {
    says: 'webhook-id was left out.',
    fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  callback_no_timestamp: {
    says: 'webhook-timestamp was left out.',
    fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  callback_order: {
    says: 'Id, timestamp and body are in the wrong order.',
    fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  callback_joined_by: {says: 'Id, timestamp and body are joined by {} and not by dots.', fix: 'Join them with dots.'},
  callback_event_id: {
    says: 'The id of the event in the body was signed, and not webhook-id.',
    fix: 'Take the header webhook-id, cb_….',
  },
  callback_body_rewritten: {says: 'The body was parsed and written out again: {}.', fix: RAW},
  callback_body_newline: {says: 'A line end follows the body.', fix: RAW},
  callback_body_empty: {says: 'An empty body was signed.', fix: `Something read the stream before you. ${RAW}`},
  callback_body_charset: {says: 'The body was signed in {}.', fix: RAW},
  callback_whole_header: {
    says: 'The whole header was compared with one signature.',
    fix: 'Split it at spaces, and accept if one of them fits: while a secret is rotated there are two.',
  },
  callback_prefix_missing: {
    says: 'The signature in the header has no v1, in front.',
    fix: 'Each signature in webhook-signature is v1, and Base64.',
  },
  query_not_decoded: {
    says: 'The values were taken from the query without decoding.',
    fix: 'Decode name and value once, as a form.',
  },
  query_plus_kept: {says: 'A plus in the query was not read as a space.', fix: 'Decode as a form: + is a space.'},
  query_decoded_twice: {
    says: 'The query was decoded twice.',
    fix: 'Decode once: the parameters of a framework are decoded already.',
  },
  own_parameters_left_out: {
    says: 'The parameters of your own URL were left out.',
    fix: 'Sign what arrived, and not a fixed list.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type MistakeId = keyof typeof mistakes;
