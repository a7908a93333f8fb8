<?php
// Usage: V1_SECRET=... php verify.php QUERY_STRING
declare(strict_types=1);

// region verify
/** @param string $query as received: $_SERVER['QUERY_STRING'], not $_GET */
function verify(string $query, string $secret): bool
{
    $fields = [];
    foreach (explode('&', $query) as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + ['', '']);
        if (isset($fields[$name])) {
            return false; // the gateway sends no name twice
        }
        $fields[$name] = $value;
    }
    $given = $fields['sign'] ?? '';
    unset($fields['sign']);
    $fields = array_filter($fields, fn (string $value) => $value !== '');
    ksort($fields, SORT_STRING);
    $pairs = [];
    foreach ($fields as $name => $value) {
        $pairs[] = "$name=$value";
    }
    $wanted = hash('sha256', implode('&', $pairs) . $secret);
    return hash_equals($wanted, $given);
}
// endregion

$secret = getenv('V1_SECRET') ?: throw new RuntimeException('V1_SECRET is not set');
$valid = verify($argv[1] ?? '', $secret);
echo $valid ? "OK\n" : "invalid\n";
exit($valid ? 0 : 1);
