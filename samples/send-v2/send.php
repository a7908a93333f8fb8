<?php

declare(strict_types=1);

$host = getenv('GATEWAY_HOST') ?: 'https://sandbox.host.invalid';
$key = getenv('GATEWAY_KEY') ?: throw new RuntimeException('GATEWAY_KEY is not set');
$secret = getenv('GATEWAY_SECRET') ?: throw new RuntimeException('GATEWAY_SECRET is not set');

// region sign
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
// endregion

$path = '/v2/transaction/create';
$externalId = 'order-' . bin2hex(random_bytes(8));
// Encode once: the string that is signed is the string that is sent.
$body = json_encode([
    'external_id' => $externalId,
    'service_id' => 2117,
    'type' => 'payin',
    'flow' => 'hpp',
    'amount' => '150.00',
    'currency' => 'PEN',
    'return_url' => 'https://shop.example/return?o=10045',
], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);

$timestamp = (string) time();
$nonce = bin2hex(random_bytes(16));

$response = file_get_contents($host . $path, false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        "X-Api-Key: $key",
        "X-Timestamp: $timestamp",
        "X-Nonce: $nonce",
        'X-Signature: ' . sign($secret, 'POST', $path, '', $timestamp, $nonce, $body),
        // One key per purchase attempt: store it with the order and reuse it on every retry.
        "Idempotency-Key: $externalId-1",
    ],
    'content' => $body,
    'timeout' => 40,
    'follow_location' => 0,
    'ignore_errors' => true, // read the body of a 4xx or 5xx too
]]));

echo explode(' ', $http_response_header[0])[1], "\n";
echo $response, "\n";
