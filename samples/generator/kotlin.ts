import {envelope, json, printBody, quoted, type Notation} from './notation';
import {blocks, indented, lines, type Program} from './region';
import {keyComment, RANDOM_KEY, TEST, type Checked} from './request';
import {signingFunction} from './signing';

/** JSON in a raw string, where `$` starts a variable and cannot be escaped. */
const JSON_IN_RAW = json((text) => text.split('$').join("${'$'}"), 8);

const text = (value: string): string => quoted(value, '"', '$');

const MAP: Notation = {
  scalar: (value) => (typeof value === 'string' ? text(value) : String(value)),
  name: (name) => `${text(name)} to `,
  list: (items) => [items.length > 0 ? 'listOf(' : 'listOf<Any?>(', ')'],
  object: (fields) => [Object.keys(fields).length > 0 ? 'mapOf(' : 'mapOf<String, Any?>(', ')'],
  step: 4,
  margin: 4,
  trailingComma: false,
};

const JSON_WRITER = String.raw`fun json(value: Any?): String = when (value) {
    is Map<*, *> -> value.entries.joinToString(",", "{", "}") { (name, child) ->
        "${'${json(name)}:${json(child)}'}"
    }
    is List<*> -> value.joinToString(",", "[", "]") { json(it) }
    is String -> {
        val unsafe = Regex("[\"\\\\\\p{Cntrl}]")
        "\"" + unsafe.replace(value) { "\\u%04x".format(it.value.codePointAt(0)) } + "\""
    }
    else -> value.toString()
}`;

const imports = ({version, body}: Checked): string =>
  lines(
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    body && 'import java.net.http.HttpRequest.BodyPublishers',
    'import java.net.http.HttpResponse.BodyHandlers',
    'import java.security.MessageDigest',
    'import java.time.Duration',
    'import java.time.Instant',
    version === 'v1'
      ? 'import java.util.Arrays\nimport java.util.TreeMap'
      : 'import java.util.UUID\nimport javax.crypto.Mac\nimport javax.crypto.spec.SecretKeySpec',
  );

const send = (headers: string, body: string | null): string =>
  lines(
    '    .timeout(Duration.ofSeconds(40))',
    indented(headers, 4),
    body ? `    .POST(BodyPublishers.ofByteArray(${body}))` : '    .GET()',
    '    .build()',
    'val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
  );

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const inputs = `"${method}", path, ${rawQuery ? 'query' : '""'}, timestamp, nonce, ${body ? 'body' : 'ByteArray(0)'}`;
  const key = idempotencyKey === RANDOM_KEY ? 'UUID.randomUUID().toString()' : `"${idempotencyKey}"`;
  return blocks(
    lines(
      `val path = "${path}"`,
      rawQuery && `val query = "${rawQuery}"`,
      body && `val body = """\n${indented(printBody(body, JSON_IN_RAW), 4)}\n""".trimIndent().toByteArray()`,
    ),
    'val timestamp = Instant.now().epochSecond.toString()\nval nonce = UUID.randomUUID().toString()',
    lines(
      `val request = HttpRequest.newBuilder(URI.create(${rawQuery ? '"$host$path?$query"' : 'host + path'}))`,
      send(
        lines(
          body && '.header("Content-Type", "application/json")',
          '.header("X-Api-Key", key)',
          '.header("X-Timestamp", timestamp)',
          '.header("X-Nonce", nonce)',
          `.header("X-Signature", sign(secret, ${inputs}))`,
          idempotencyKey && `// ${keyComment(request)}`,
          idempotencyKey && `.header("Idempotency-Key", ${key})`,
        ),
        body && 'body',
      ),
    ),
  );
}

const v1 = ({path, body}: Checked): string =>
  blocks(
    lines(
      `val body = ${printBody(envelope(body!, 'pointId', 'Instant.now().epochSecond'), MAP)}`,
      'val signed = body + ("sign" to sign(body, secret))',
    ),
    lines(
      `val request = HttpRequest.newBuilder(URI.create("$host${path}"))`,
      send('.header("Content-Type", "application/json")', 'json(signed).toByteArray()'),
    ),
  );

const REQUIRED = 'fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }';

/** A file for Kotlin 1.3 or later on JDK 17. */
export function kotlin(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const main = blocks(isV1 ? v1(request) : v2(request), 'println(response.statusCode())\nprintln(response.body())');
  const setup = blocks(
    imports(request),
    lines(
      `val host = System.getenv("GATEWAY_HOST") ?: "${TEST.host}"`,
      isV1
        ? `val pointId = (System.getenv("GATEWAY_POINT_ID") ?: "${request.pointId}").toLong()`
        : 'val key = required("GATEWAY_KEY")',
      'val secret = required("GATEWAY_SECRET")',
    ),
    REQUIRED,
    signingFunction(request.version, 'kotlin'),
    isV1 && JSON_WRITER,
  );
  return {setup, call: `fun main(args: Array<String>) {\n${indented(main, 4)}\n}`};
}
