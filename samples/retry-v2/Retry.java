import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Retry {
    static final String HOST = env("GATEWAY_HOST", "https://sandbox.host.invalid");
    static final String KEY = required("GATEWAY_KEY");
    static final String SECRET = required("GATEWAY_SECRET");

    static String sign(String secret, String method, String path, String query,
                       String timestamp, String nonce, byte[] body)
            throws GeneralSecurityException {
        HexFormat hex = HexFormat.of();
        String bodyHash = hex.formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        String text = String.join("\n", method, path, query, timestamp, nonce, bodyHash);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        return "sha256=" + hex.formatHex(mac.doFinal(text.getBytes(UTF_8)));
    }

    static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }

    // region retry
    static final int RETRIES = 5;
    // In seconds. The gateway answers within 30; tests set less.
    static final double TIMEOUT = Double.parseDouble(env("GATEWAY_TIMEOUT", "40"));
    static final double BACKOFF = Double.parseDouble(env("GATEWAY_BACKOFF", "1"));
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    record Answer(String text, long retryAfter, boolean unknown) {
        /** The first value of this name, or null. Use your JSON library here. */
        String get(String name) {
            Matcher value = Pattern.compile("\"" + name + "\": *\"?([^\",}]+)").matcher(text);
            return value.find() ? value.group(1) : null;
        }

        boolean isData() {
            return text.startsWith("{\"data\":") && text.endsWith("}}"); // half an answer is none
        }
    }

    /** One attempt: the same bytes and the same key, a new timestamp, nonce and signature. */
    static Answer send(String method, String path, String query, byte[] body, String key)
            throws GeneralSecurityException, InterruptedException {
        String timestamp = String.valueOf(Instant.now().getEpochSecond());
        String nonce = UUID.randomUUID().toString();
        String url = HOST + path + (query.isEmpty() ? "" : "?" + query);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
            .timeout(Duration.ofMillis((long) (TIMEOUT * 1000)))
            .header("X-Api-Key", KEY)
            .header("X-Timestamp", timestamp)
            .header("X-Nonce", nonce)
            .header("X-Signature", sign(SECRET, method, path, query, timestamp, nonce, body));
        if (body.length > 0) {
            request.header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofByteArray(body));
        }
        try {
            HttpResponse<String> response =
                CLIENT.send(request.build(), BodyHandlers.ofString());
            String wait = response.headers().firstValue("Retry-After").orElse("0");
            long retryAfter = wait.matches("\\d{1,6}") ? Long.parseLong(wait) : 0;
            return new Answer(response.body(), retryAfter, false);
        } catch (IOException lost) {
            return new Answer("", 0, false); // a timeout, a lost connection: nobody knows
        }
    }

    /** Repeats while a repeat can help. `unknown`: an attempt may have run unseen. */
    static Answer call(String method, String path, String query, byte[] body, String key)
            throws GeneralSecurityException, InterruptedException {
        boolean unknown = false;
        for (int retry = 0; ; retry++) {
            Answer answer = send(method, path, query, body, key);
            boolean again = !answer.isData() && !"false".equals(answer.get("retryable"));
            unknown |= again && !"false".equals(answer.get("outcome_unknown"));
            if (!again || retry == RETRIES) {
                return new Answer(answer.text(), 0, unknown);
            }
            double wait = answer.retryAfter() + Math.random() * BACKOFF * Math.pow(2, retry);
            String code = answer.get("code");
            System.err.printf("%s: again in %.2f s%n", code == null ? "no answer" : code, wait);
            Thread.sleep((long) (wait * 1000));
        }
    }

    public static void main(String[] args) throws Exception {
        // Store both with the payout before the first attempt. A restarted program reuses them.
        String externalId = env("PAYOUT_ID", "payout-" + UUID.randomUUID());
        String idempotencyKey = externalId + "-1";
        byte[] body = """
            {"external_id":"%s","service_id":2218,"type":"payout",
             "amount":"800.00","currency":"PEN","recipient":{"kind":"bank_account",
             "account":"00219300012345678917","holder":"Rosa Huaman",
             "document":{"type":"national_id","number":"40112233"}}}
            """.formatted(externalId).getBytes(UTF_8);

        Answer answer = call("POST", "/v2/transaction/create", "", body, idempotencyKey);
        // 3003, also a 409: an earlier call made it.
        boolean unknown = answer.unknown() || "3003".equals(answer.get("number"));
        if (unknown && !answer.isData()) {
            String query = "external_id=" + externalId;
            answer = call("GET", "/v2/transaction/find", query, new byte[0], "");
        }
        if (answer.isData()) {
            System.out.println("made " + answer.get("id") + " " + answer.get("status"));
        } else if (unknown) {
            System.out.println(
                "unknown " + externalId + ": leave it pending and ask again later");
        } else {
            System.out.println("refused " + answer.get("number") + " " + answer.get("code")
                + ": nothing happened");
        }
    }
    // endregion
}
