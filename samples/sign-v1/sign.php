<?php

declare(strict_types=1);

$secret = 's3cr3t_v1_demo';

// region sign
/** The fields with dotted names; nulls, empty strings and empty arrays leave nothing behind. */
function flatten(array $fields, string $prefix = ''): array
{
    $flat = [];
    foreach ($fields as $name => $value) {
        if (is_array($value)) {
            $flat += flatten($value, "$prefix$name.");
        } elseif ($value !== null && $value !== '') {
            $flat[$prefix . $name] = is_bool($value) ? (int) $value : $value;
        }
    }

    return $flat;
}

function canonical(array $body): string
{
    unset($body['sign']);
    $flat = flatten($body);
    ksort($flat, SORT_STRING);

    return implode('&', array_map(fn ($key, $value) => "$key=$value", array_keys($flat), $flat));
}

function sign(array $body, string $secret): string
{
    return hash('sha256', canonical($body) . $secret);
}
// endregion

$body = json_decode($argv[1] ?? <<<'JSON'
    {
      "point_id": 1042, "ts": 1767225600, "service_id": 2117, "external_id": "order-10045",
      "amount": 15000, "currency": "PEN", "test": true,
      "payer": {"email": "ana@example.com", "phone": null}, "items": ["a", "b"]
    }
    JSON, true, 512, JSON_THROW_ON_ERROR);

echo canonical($body), "\n", sign($body, $secret), "\n";
