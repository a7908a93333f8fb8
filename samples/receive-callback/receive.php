<?php
// Run: CALLBACK_SECRET=whsec_... php -S 127.0.0.1:8080 receive.php
declare(strict_types=1);

const TOLERANCE = 300; // seconds, into the past and into the future

$secret = getenv('CALLBACK_SECRET') ?: throw new RuntimeException('CALLBACK_SECRET is not set');
$live = getenv('LIVE') === 'true'; // false: a test server
$point = getenv('POINT_ID') ?: '1042'; // where the orders of this shop are paid
$storeFile = getenv('STATE_FILE') ?: 'callbacks.json';

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

// The store is a locked file, so that the program needs no database. Replace it by two tables, `seen`
// and `orders`, and this function by one database transaction.
function change(string $storeFile, callable $edit): mixed
{
    $lock = fopen("$storeFile.lock", 'c');
    flock($lock, LOCK_EX);
    $store = load($storeFile);
    $outcome = $edit($store);
    file_put_contents("$storeFile.new", json_encode($store));
    rename("$storeFile.new", $storeFile); // all of it or nothing
    fclose($lock);
    return $outcome;
}

function load(string $storeFile): array
{
    $empty = ['seen' => [], 'orders' => []];
    return is_file($storeFile) ? json_decode(file_get_contents($storeFile), true) : $empty;
}

function newOrder(?string $amount, string $currency): array
{
    return [
        'amount' => $amount,
        'currency' => $currency,
        'sequence' => 0,
        'status' => null,
        'amount_received' => '0.00',
        'amount_refunded' => '0.00',
        'fulfilled' => 0,
    ];
}

function applyOnce(string $webhookId, array $event, bool $live, array &$store): string
{
    if (isset($store['seen'][$webhookId])) {
        return "duplicate $webhookId";
    }
    $store['seen'][$webhookId] = true;
    $transaction = $event['data']['transaction'] ?? null;
    if ($transaction === null) {
        return "noted {$event['type']}"; // report.ready, invoice.paid, invoice.expired
    }
    ['id' => $id, 'sequence' => $sequence, 'status' => $status] = $transaction;
    ['amount' => $amount, 'currency' => $currency] = $transaction;
    $key = "{$transaction['point_id']} {$transaction['external_id']}";
    $order = $store['orders'][$key] ?? newOrder($amount, $currency);
    if ($sequence <= $order['sequence']) {
        return "stale $id sequence $sequence, stored {$order['sequence']}";
    }
    foreach (['sequence', 'status', 'amount_received', 'amount_refunded'] as $name) {
        $order[$name] = $transaction[$name];
    }
    $isAsOrdered = $amount === $order['amount'] && $currency === $order['currency'];
    $isReal = $event['livemode'] === $live;
    if ($status === 'completed' && $isAsOrdered && $isReal && $order['fulfilled'] === 0) {
        $order['fulfilled'] += 1; // Your effect: queue what ships the order.
    }
    $store['orders'][$key] = $order;
    return "applied $id sequence $sequence";
}

http_response_code(500); // until the work is done: an error below must not look like success
$method = $_SERVER['REQUEST_METHOD'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$rawBody = file_get_contents('php://input'); // the bytes as received, not $_POST
// For tests, as `certify --order` and `--probe` ask: your shop writes an order before it calls
// transaction/create, and shows what it knows of it.
if (!$live && $method === 'POST' && $path === '/orders') {
    $given = json_decode($rawBody, true);
    $key = "$point {$given['external_id']}";
    $new = newOrder($given['amount'], $given['currency']);
    change($storeFile, function (array &$store) use ($key, $new): void {
        $store['orders'][$key] ??= $new;
    });
    http_response_code(204);
    return;
}
if (!$live && $method === 'GET' && str_starts_with($path, '/orders/')) {
    $key = "$point " . rawurldecode(substr($path, strlen('/orders/')));
    http_response_code(200);
    echo json_encode(load($storeFile)['orders'][$key] ?? null);
    return;
}
if ($method !== 'POST') {
    http_response_code(405);
    return;
}
$webhookId = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
try {
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $signature = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
    verify($webhookId, $timestamp, $signature, $rawBody, $secret, time());
    $event = json_decode($rawBody, true);
    $apply = fn (array &$store): string => applyOnce($webhookId, $event, $live, $store);
    $outcome = change($storeFile, $apply);
    http_response_code(204);
} catch (InvalidArgumentException $refused) {
    $outcome = "rejected {$refused->getMessage()}";
    http_response_code(400);
}
file_put_contents('php://stdout', "$outcome\n");
