<?php
// Run: phpunit PaymentsTest.php, with gateway.mjs in the same folder
declare(strict_types=1);

use PHPUnit\Framework\TestCase;

// Your callback handler, run by `php -S`. Put your application in its place.
if (PHP_SAPI === 'cli-server') {
    $body = file_get_contents('php://input');
    $id = $_SERVER['HTTP_WEBHOOK_ID'];
    $secret = getenv('CALLBACK_SECRET') ?: throw new RuntimeException('CALLBACK_SECRET is not set');
    $key = base64_decode(substr($secret, strlen('whsec_')), true);
    $digest = hash_hmac('sha256', "$id.{$_SERVER['HTTP_WEBHOOK_TIMESTAMP']}.$body", $key, true);
    if (!hash_equals('v1,' . base64_encode($digest), $_SERVER['HTTP_WEBHOOK_SIGNATURE'])) {
        http_response_code(400);
        return;
    }
    $store = getenv('ORDERS_FILE');
    $shop = json_decode(file_get_contents($store), true);
    if (in_array($id, $shop['seen'], true)) {
        $shop['repeats'] += 1;
    } else {
        $transaction = json_decode($body, true)['data']['transaction'];
        $order = $transaction['external_id'];
        if ($transaction['sequence'] > ($shop['sequences'][$order] ?? 0)) {
            $shop['sequences'][$order] = $transaction['sequence'];
            $shop['orders'][$order] = $transaction['status'];
        }
        $shop['seen'][] = $id;
    }
    file_put_contents($store, json_encode($shop));
    http_response_code(204);
    return;
}

final class PaymentsTest extends TestCase
{
    private static array $gateway;
    private static array $processes = [];
    private static string $store;

    public static function setUpBeforeClass(): void
    {
        self::$store = tempnam(sys_get_temp_dir(), 'orders');
        $port = self::freePort();
        $callbackUrl = "http://localhost:$port/callbacks";
        $command = ['node', 'gateway.mjs', '--port', '0', '--json', '--callback-url', $callbackUrl];
        self::$processes[] = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        self::$gateway = json_decode(fgets($pipes[1]), true);
        self::$processes[] = proc_open(
            ['php', '-S', "localhost:$port", __FILE__],
            [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']],
            $none,
            null,
            ['CALLBACK_SECRET' => self::$gateway['callback_secret'], 'ORDERS_FILE' => self::$store] + getenv()
        );
        while (!@fsockopen('localhost', $port)) {
            usleep(20_000);
        }
    }

    public static function tearDownAfterClass(): void
    {
        array_map('proc_terminate', self::$processes);
        unlink(self::$store);
    }

    protected function setUp(): void
    {
        $this->control('reset');
        file_put_contents(self::$store, '{"orders":{},"sequences":{},"seen":[],"repeats":0}');
    }

    public function testAPaymentOnThePageCompletesTheOrder(): void
    {
        $transaction = $this->create('order-1');
        $this->control("transactions/$transaction/acts", ['act' => 'payer pays']);
        $this->control('wait', ['transaction' => $transaction, 'callback' => 'completed']);
        self::assertSame('completed', $this->shop()['orders']['order-1']);
    }

    public function testACallbackThatComesTwiceCountsOnce(): void
    {
        $transaction = $this->create('order-2');
        $this->control("transactions/$transaction/acts", ['act' => 'payer pays']);
        $paid = $this->control('wait', ['transaction' => $transaction, 'callback' => 'completed']);
        $this->control("callbacks/{$paid['callbacks'][0]['id']}/send", ['how' => 'twice']);
        self::assertSame(2, $this->shop()['repeats']);
        self::assertSame('completed', $this->shop()['orders']['order-2']);
    }

    public function testAnOrderThatNobodyPaysExpires(): void
    {
        $transaction = $this->create('order-3');
        $this->control('clock', ['advance' => '31 min']);
        $this->control('wait', ['transaction' => $transaction, 'callback' => 'expired']);
        self::assertSame('expired', $this->shop()['orders']['order-3']);
    }

    private function shop(): array
    {
        return json_decode(file_get_contents(self::$store), true);
    }

    private function create(string $externalId): string
    {
        ['key' => $key, 'secret' => $secret] = self::$gateway['keys'][0];
        $path = '/v2/transaction/create';
        $body = json_encode([
            'external_id' => $externalId,
            'service_id' => 2117,
            'type' => 'payin',
            'flow' => 'hpp',
            'amount' => '150.00',
            'currency' => 'PEN',
            'return_url' => 'https://shop.example/return',
        ], JSON_UNESCAPED_SLASHES);
        $timestamp = (string) time();
        $nonce = bin2hex(random_bytes(16));
        $text = implode("\n", ['POST', $path, '', $timestamp, $nonce, hash('sha256', $body)]);
        $answer = $this->post($path, $body, [
            "X-Api-Key: $key",
            "X-Timestamp: $timestamp",
            "X-Nonce: $nonce",
            'X-Signature: sha256=' . hash_hmac('sha256', $text, $secret),
            "Idempotency-Key: $externalId-1",
        ]);

        return $answer['data']['transaction']['id'];
    }

    /** What the API does not offer: the payer, the clock, waiting. */
    private function control(string $path, array $fields = []): array
    {
        return $this->post("/_gateway/$path", json_encode((object) $fields), []);
    }

    private function post(string $path, string $body, array $headers): array
    {
        $answer = file_get_contents(self::$gateway['url'] . $path, false, stream_context_create(['http' => [
            'method' => 'POST',
            'header' => ['Content-Type: application/json', ...$headers],
            'content' => $body,
            'ignore_errors' => true,
        ]]));
        self::assertMatchesRegularExpression('/ 20[01] /', $http_response_header[0] . ' ', $answer);

        return json_decode($answer, true);
    }

    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://localhost:0');
        $name = stream_socket_get_name($socket, false);
        fclose($socket);

        return (int) substr($name, strrpos($name, ':') + 1);
    }
}
