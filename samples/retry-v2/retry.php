<?php

declare(strict_types=1);

$host = getenv('GATEWAY_HOST') ?: 'https://sandbox.host.invalid';
$key = getenv('GATEWAY_KEY') ?: throw new RuntimeException('GATEWAY_KEY is not set');
$secret = getenv('GATEWAY_SECRET') ?: throw new RuntimeException('GATEWAY_SECRET is not set');

function sign(
    string $secret,
    string $method,
    string $path,
    string $query,
    string $timestamp,
    string $nonce,
    string $body
): string {
    $lines = [$method, $path, $query, $timestamp, $nonce, hash('sha256', $body)];

    return 'sha256=' . hash_hmac('sha256', implode("\n", $lines), $secret);
}

// region retry
const RETRIES = 5;
// In seconds. The gateway answers within 30; tests set less.
define('TIMEOUT', (float) (getenv('GATEWAY_TIMEOUT') ?: 40));
define('BACKOFF', (float) (getenv('GATEWAY_BACKOFF') ?: 1));

/** One attempt: the same bytes and the same key, a new timestamp, nonce and signature. */
function send(
    string $method,
    string $path,
    string $query = '',
    string $body = '',
    string $idempotencyKey = ''
): array {
    global $host, $key, $secret;
    $timestamp = (string) time();
    $nonce = bin2hex(random_bytes(16));
    $headers = [
        "X-Api-Key: $key",
        "X-Timestamp: $timestamp",
        "X-Nonce: $nonce",
        'X-Signature: ' . sign($secret, $method, $path, $query, $timestamp, $nonce, $body),
    ];
    if ($body !== '') {
        $headers[] = 'Content-Type: application/json';
        $headers[] = "Idempotency-Key: $idempotencyKey";
    }
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body,
        'timeout' => TIMEOUT,
        'follow_location' => 0,
        'ignore_errors' => true, // read the body of a 4xx or 5xx too
    ]]);
    $url = $host . $path . ($query === '' ? '' : "?$query");
    $response = @file_get_contents($url, false, $context);
    // A timeout, a lost connection, a proxy's page: nobody knows.
    $answer = json_decode((string) $response, true) ?? [];
    preg_match('/^Retry-After:\s*(\d+)$/mi', implode("\n", $http_response_header ?? []), $wait);

    return [$answer, (int) ($wait[1] ?? 0)];
}

/** Repeats while a repeat can help. Its second value: an attempt may have run unseen. */
function call(string ...$request): array
{
    $unknown = false;
    for ($retry = 0; ; $retry++) {
        [$answer, $retryAfter] = send(...$request);
        $error = $answer['error'] ?? [];
        $again = !isset($answer['data']) && ($error['retryable'] ?? true);
        $unknown = $unknown || ($again && ($error['outcome_unknown'] ?? true));
        if (!$again || $retry === RETRIES) {
            return [$answer, $unknown];
        }
        $wait = $retryAfter + random_int(0, 1_000_000) / 1_000_000 * BACKOFF * 2 ** $retry;
        fprintf(STDERR, "%s: again in %.2f s\n", $error['code'] ?? 'no answer', $wait);
        usleep((int) ($wait * 1_000_000));
    }
}

// Store both with the payout before the first attempt. A restarted program reuses them.
$externalId = getenv('PAYOUT_ID') ?: 'payout-' . bin2hex(random_bytes(8));
$idempotencyKey = "$externalId-1";
$body = json_encode([
    'external_id' => $externalId,
    'service_id' => 2218,
    'type' => 'payout',
    'amount' => '800.00',
    'currency' => 'PEN',
    'recipient' => [
        'kind' => 'bank_account',
        'account' => '00219300012345678917',
        'holder' => 'Rosa Huaman',
        'document' => ['type' => 'national_id', 'number' => '40112233'],
    ],
], JSON_THROW_ON_ERROR);

[$answer, $unknown] = call('POST', '/v2/transaction/create', '', $body, $idempotencyKey);
$error = $answer['error'] ?? [];
$transaction = $answer['data']['transaction'] ?? null;
$unknown = $unknown || ($error['number'] ?? 0) === 3003; // also a 409: an earlier call made it
if (!$transaction && $unknown) {
    [$found] = call('GET', '/v2/transaction/find', "external_id=$externalId");
    $transaction = $found['data']['transaction'] ?? null;
}
if ($transaction) {
    echo "made {$transaction['id']} {$transaction['status']}\n";
} elseif ($unknown) {
    echo "unknown $externalId: leave it pending and ask again later\n";
} else {
    echo "refused {$error['number']} {$error['code']}: nothing happened\n";
}
// endregion
