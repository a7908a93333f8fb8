<?php
// Usage: CALLBACK_SECRET=whsec_... php verify.php ID TIMESTAMP SIGNATURE NOW < raw-body
declare(strict_types=1);

// region verify
const TOLERANCE = 300; // seconds, into the past and into the future

/** @throws InvalidArgumentException when the callback must not be trusted */
function verify(
    string $id,
    string $timestamp,
    string $signatureHeader,
    string $rawBody,
    string $secret,
    int $now
): void {
    if (!ctype_digit($timestamp) || abs($now - (int) $timestamp) > TOLERANCE) {
        throw new InvalidArgumentException('timestamp');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')), true);
    $digest = hash_hmac('sha256', "$id.$timestamp.$rawBody", $key, true);
    $wanted = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $signatureHeader) as $candidate) {
        if (hash_equals($wanted, $candidate)) {
            return;
        }
    }
    throw new InvalidArgumentException('signature');
}
// endregion

$secret = getenv('CALLBACK_SECRET') ?: throw new RuntimeException('CALLBACK_SECRET is not set');
[, $id, $timestamp, $signature, $now] = $argv;
try {
    $rawBody = file_get_contents('php://stdin');
    verify($id, $timestamp, $signature, $rawBody, $secret, (int) $now);
    echo "valid\n";
} catch (InvalidArgumentException $refused) {
    echo "invalid: {$refused->getMessage()}\n";
    exit(1);
}
