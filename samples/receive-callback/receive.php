<?php
// Run: CALLBACK_SECRET=whsec_... php -S 127.0.0.1:8080 receive.php
declare(strict_types=1);

const TOLERANCE = 300; // seconds, into the past and into the future

$secret = getenv('CALLBACK_SECRET') ?: throw new RuntimeException('CALLBACK_SECRET is not set');
$stateFile = getenv('STATE_FILE') ?: sys_get_temp_dir() . '/callbacks.json';

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

// The state is a locked file, so that the sample needs no server. Replace it by two tables,
// `seen` and `transactions`, and write both and your effect in one database transaction.
function applyOnce(string $webhookId, array $event, string $stateFile): string
{
    $file = fopen($stateFile, 'c+');
    flock($file, LOCK_EX);
    $empty = ['seen' => [], 'sequences' => []];
    $state = json_decode(stream_get_contents($file), true) ?? $empty;
    if (isset($state['seen'][$webhookId])) {
        return "duplicate $webhookId";
    }
    $transaction = $event['data']['transaction'] ?? null;
    if ($transaction === null) {
        $outcome = "noted {$event['type']}"; // report.ready, invoice.paid, invoice.expired
    } else {
        ['id' => $id, 'sequence' => $sequence] = $transaction;
        $stored = $state['sequences'][$id] ?? 0;
        if ($sequence > $stored) {
            $state['sequences'][$id] = $sequence;
            // Your effect: set the order to $transaction['status'], queue what follows from it.
            $outcome = "applied $id sequence $sequence";
        } else {
            $outcome = "stale $id sequence $sequence, stored $stored";
        }
    }
    $state['seen'][$webhookId] = true;
    rewind($file);
    ftruncate($file, 0);
    fwrite($file, json_encode($state));
    fclose($file); // releases the lock
    return $outcome;
}

http_response_code(500); // until the work is done: an error below must not look like success
if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    http_response_code(405);
    return;
}
$rawBody = file_get_contents('php://input'); // the bytes as received, not $_POST
$webhookId = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
try {
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $signature = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
    verify($webhookId, $timestamp, $signature, $rawBody, $secret, time());
    $outcome = applyOnce($webhookId, json_decode($rawBody, true), $stateFile);
    http_response_code(204);
} catch (InvalidArgumentException $refused) {
    $outcome = "rejected {$refused->getMessage()}";
    http_response_code(400);
}
file_put_contents('php://stdout', "$outcome\n");
