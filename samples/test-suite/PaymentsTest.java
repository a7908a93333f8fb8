// Run: JUnit 5, with gateway.mjs in the working directory
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PaymentsTest {
    static final HttpClient http = HttpClient.newHttpClient();
    static Process gateway;
    static String url, key, secret, callbackSecret;

    // Your callback handler. Put your application in its place.
    static HttpServer shop;
    static final Map<String, String> orders = new ConcurrentHashMap<>(); // external_id: status
    static final Map<String, Integer> sequences = new ConcurrentHashMap<>(); // the last one applied
    static final Set<String> seen = ConcurrentHashMap.newKeySet(); // webhook-id
    static final AtomicInteger repeats = new AtomicInteger();

    static synchronized void receive(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        var headers = exchange.getRequestHeaders();
        String id = headers.getFirst("webhook-id");
        String head = id + "." + headers.getFirst("webhook-timestamp") + ".";
        byte[] signingKey = Base64.getDecoder().decode(callbackSecret.substring("whsec_".length()));
        String digest = Base64.getEncoder().encodeToString(hmac(signingKey, head.getBytes(UTF_8), body));
        byte[] given = headers.getFirst("webhook-signature").getBytes(UTF_8);
        boolean valid = MessageDigest.isEqual(("v1," + digest).getBytes(UTF_8), given);
        if (valid && !seen.add(id)) {
            repeats.incrementAndGet();
        } else if (valid) {
            String text = new String(body, UTF_8);
            String transaction = text.substring(text.indexOf("\"transaction\":"));
            String order = field(transaction, "external_id");
            int sequence = Integer.parseInt(field(transaction, "sequence"));
            if (sequence > sequences.getOrDefault(order, 0)) {
                sequences.put(order, sequence);
                orders.put(order, field(transaction, "status"));
            }
        }
        exchange.sendResponseHeaders(valid ? 204 : 400, -1);
        exchange.close();
    }

    @BeforeAll
    static void start() throws IOException {
        shop = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        shop.createContext("/callbacks", PaymentsTest::receive);
        shop.start();
        String callbackUrl = "http://127.0.0.1:" + shop.getAddress().getPort() + "/callbacks";
        gateway = new ProcessBuilder("node", "gateway.mjs", "--port", "0", "--json", "--callback-url", callbackUrl)
            .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String started = gateway.inputReader().readLine();
        url = field(started, "url");
        key = field(started, "key");
        secret = field(started, "secret");
        callbackSecret = field(started, "callback_secret");
    }

    @AfterAll
    static void stop() {
        gateway.destroy();
        shop.stop(0);
    }

    @BeforeEach
    void freshWorld() throws Exception {
        control("reset", "{}");
        sequences.clear();
    }

    @Test
    void aPaymentOnThePageCompletesTheOrder() throws Exception {
        String id = create("order-1");
        control("transactions/" + id + "/acts", "{\"act\":\"payer pays\"}");
        control("wait", "{\"transaction\":\"" + id + "\",\"callback\":\"completed\"}");
        assertEquals("completed", orders.get("order-1"));
    }

    @Test
    void aCallbackThatComesTwiceCountsOnce() throws Exception {
        String id = create("order-2");
        control("transactions/" + id + "/acts", "{\"act\":\"payer pays\"}");
        String paid = control("wait", "{\"transaction\":\"" + id + "\",\"callback\":\"completed\"}");
        String callback = field(paid.substring(paid.indexOf("\"callbacks\":")), "id");
        int before = repeats.get();
        control("callbacks/" + callback + "/send", "{\"how\":\"twice\"}");
        assertEquals(2, repeats.get() - before);
        assertEquals("completed", orders.get("order-2"));
    }

    @Test
    void anOrderThatNobodyPaysExpires() throws Exception {
        String id = create("order-3");
        control("clock", "{\"advance\":\"31 min\"}");
        control("wait", "{\"transaction\":\"" + id + "\",\"callback\":\"expired\"}");
        assertEquals("expired", orders.get("order-3"));
    }

    static String create(String externalId) throws Exception {
        String path = "/v2/transaction/create";
        String body = """
            {"external_id":"%s","service_id":2117,"type":"payin","flow":"hpp",
             "amount":"150.00","currency":"PEN","return_url":"https://shop.example/return"}
            """.formatted(externalId);
        HexFormat hex = HexFormat.of();
        String timestamp = String.valueOf(Instant.now().getEpochSecond());
        String nonce = UUID.randomUUID().toString();
        String bodyHash = hex.formatHex(MessageDigest.getInstance("SHA-256").digest(body.getBytes(UTF_8)));
        String text = String.join("\n", "POST", path, "", timestamp, nonce, bodyHash);
        String answer = post(path, body,
            "X-Api-Key", key,
            "X-Timestamp", timestamp,
            "X-Nonce", nonce,
            "X-Signature", "sha256=" + hex.formatHex(hmac(secret.getBytes(UTF_8), text.getBytes(UTF_8))),
            "Idempotency-Key", externalId + "-1");
        return field(answer, "id");
    }

    /** What the API does not offer: the payer, the clock, waiting. */
    static String control(String path, String body) throws Exception {
        return post("/_gateway/" + path, body, "Accept", "application/json");
    }

    static String post(String path, String body, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(url + path))
            .header("Content-Type", "application/json")
            .headers(headers)
            .POST(BodyPublishers.ofString(body))
            .build();
        var response = http.send(request, BodyHandlers.ofString());
        assertTrue(response.statusCode() < 300, response.body());
        return response.body();
    }

    static byte[] hmac(byte[] key, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The first field of this name. A real suite has a JSON library. */
    static String field(String json, String name) {
        var match = Pattern.compile("\"" + name + "\":\\s*\"?([^\",}]*)").matcher(json);
        assertTrue(match.find(), name);
        return match.group(1);
    }
}
