import {javaBody, JAVA_JSON} from './java-body';
import {json, printBody} from './notation';
import {blocks, indented, lines, type Program} from './region';
import {keyComment, RANDOM_KEY, TEST, type Checked} from './request';
import {signingFunction} from './signing';

/** JSON in a text block, where a backslash starts an escape. */
const JSON_IN_BLOCK = json((text) => text.replaceAll('\\', '\\\\'), 12);

const HTTP = ['java.net.http.HttpClient', 'java.net.http.HttpRequest'];
const RESPONSE = [
  'java.net.http.HttpResponse',
  'java.net.http.HttpResponse.BodyHandlers',
  'java.security.GeneralSecurityException',
  'java.security.MessageDigest',
  'java.time.Duration',
  'java.time.Instant',
];
const COLLECTIONS = ['Arrays', 'Comparator', 'HexFormat', 'LinkedHashMap', 'List', 'Map', 'SortedMap', 'TreeMap'];
const ONLY_IN = {
  v1: [...COLLECTIONS, 'regex.Pattern', 'stream.Collectors'].map((name) => `java.util.${name}`),
  v2: ['java.util.HexFormat', 'java.util.UUID', 'javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'],
};

function imports({version, body}: Checked): string {
  const publishers = body ? ['java.net.http.HttpRequest.BodyPublishers'] : [];
  const classes = ['java.net.URI', ...HTTP, ...publishers, ...RESPONSE, ...ONLY_IN[version]];
  return classes.map((name) => `import ${name};`).join('\n');
}

const send = (headers: string, body: string | null): string =>
  lines(
    '    .timeout(Duration.ofSeconds(40))',
    indented(headers, 4),
    body ? `    .POST(BodyPublishers.ofByteArray(${body}))` : '    .GET()',
    '    .build();',
    'HttpResponse<String> response =',
    '    HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
  );

function v2(request: Checked): string {
  const {method, path, rawQuery, body, idempotencyKey} = request;
  const inputs = `"${method}", path, ${rawQuery ? 'query' : '""'}, timestamp, nonce, ${body ? 'body' : 'new byte[0]'}`;
  return blocks(
    lines(
      `String path = "${path}";`,
      rawQuery && `String query = "${rawQuery}";`,
      body && `byte[] body = """\n${indented(printBody(body, JSON_IN_BLOCK), 4)}""".getBytes(UTF_8);`,
    ),
    'String timestamp = String.valueOf(Instant.now().getEpochSecond());\nString nonce = UUID.randomUUID().toString();',
    lines(
      `HttpRequest request = HttpRequest.newBuilder(URI.create(HOST + path${rawQuery && ' + "?" + query'}))`,
      send(
        lines(
          body && '.header("Content-Type", "application/json")',
          '.header("X-Api-Key", KEY)',
          '.header("X-Timestamp", timestamp)',
          '.header("X-Nonce", nonce)',
          `.header("X-Signature", sign(SECRET, ${inputs}))`,
          idempotencyKey && `// ${keyComment(request)}`,
          idempotencyKey &&
            `.header("Idempotency-Key", ${idempotencyKey === RANDOM_KEY ? 'UUID.randomUUID().toString()' : `"${idempotencyKey}"`})`,
        ),
        body && 'body',
      ),
    ),
  );
}

const v1 = ({path}: Checked, statements: string): string =>
  blocks(
    lines(`String path = "${path}";`, statements),
    lines(
      `HttpRequest request = HttpRequest.newBuilder(URI.create(HOST + path))`,
      send('.header("Content-Type", "application/json")', 'json(body).getBytes(UTF_8)'),
    ),
  );

const REQUIRED = lines(
  'static String required(String name) {',
  '    String value = System.getenv(name);',
  '    if (value == null || value.isEmpty()) {',
  '        throw new IllegalStateException(name + " is not set");',
  '    }',
  '    return value;',
  '}',
);

/** A class for Java 17 with its HttpClient. */
export function java(request: Checked): Program {
  const isV1 = request.version === 'v1';
  const body = isV1 ? javaBody(request.body!) : undefined;
  const main = blocks(
    body ? v1(request, body.statements) : v2(request),
    'System.out.println(response.statusCode());\nSystem.out.println(response.body());',
  );
  const members = blocks(
    lines(
      `static final String HOST =\n    System.getenv().getOrDefault("GATEWAY_HOST", "${TEST.host}");`,
      isV1
        ? `static final long POINT_ID =\n    Long.parseLong(System.getenv().getOrDefault("GATEWAY_POINT_ID", "${request.pointId}"));`
        : 'static final String KEY = required("GATEWAY_KEY");',
      'static final String SECRET = required("GATEWAY_SECRET");',
    ),
    signingFunction(request.version, 'java'),
    isV1 && JAVA_JSON,
    body?.members,
    REQUIRED,
  );
  const setup = blocks(
    'import static java.nio.charset.StandardCharsets.UTF_8;',
    imports(request),
    `public class ${request.className} {\n${indented(members, 4)}`,
  );
  const start = `public static void main(String[] args) throws Exception {\n${indented(main, 4)}\n}`;
  return {setup, call: `${indented(start, 4)}\n}`};
}
