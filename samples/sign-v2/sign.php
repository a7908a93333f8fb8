<?php

declare(strict_types=1);

$secret = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';

// region sign
/** The value of X-Signature. The query is raw, without "?"; the body is the bytes you send. */
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

$body = '{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp",'
    . '"amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}';
$path = '/v2/transaction/create';

echo sign($secret, 'POST', $path, '', '1767225600', '5c1f0e9ab7d24c3f', $body), "\n";
