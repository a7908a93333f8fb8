import static java.nio.charset.StandardCharsets.UTF_8;

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
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Send {
    static final String HOST =
        System.getenv().getOrDefault("GATEWAY_HOST", "https://sandbox.host.invalid");
    static final String KEY = required("GATEWAY_KEY");
    static final String SECRET = required("GATEWAY_SECRET");

    // region sign
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
    // endregion

    public static void main(String[] args) throws Exception {
        String path = "/v2/transaction/create";
        String externalId = "order-" + UUID.randomUUID();
        byte[] body = """
            {"external_id":"%s","service_id":2117,"type":"payin","flow":"hpp",
             "amount":"150.00","currency":"PEN",
             "return_url":"https://shop.example/return?o=10045"}
            """.formatted(externalId).getBytes(UTF_8);

        String timestamp = String.valueOf(Instant.now().getEpochSecond());
        String nonce = UUID.randomUUID().toString();

        HttpRequest request = HttpRequest.newBuilder(URI.create(HOST + path))
            .timeout(Duration.ofSeconds(40))
            .header("Content-Type", "application/json")
            .header("X-Api-Key", KEY)
            .header("X-Timestamp", timestamp)
            .header("X-Nonce", nonce)
            .header("X-Signature", sign(SECRET, "POST", path, "", timestamp, nonce, body))
            // One key per purchase attempt: store it with the order, reuse it on every retry.
            .header("Idempotency-Key", externalId + "-1")
            .POST(BodyPublishers.ofByteArray(body))
            .build();
        HttpResponse<String> response =
            HttpClient.newHttpClient().send(request, BodyHandlers.ofString());

        System.out.println(response.statusCode());
        System.out.println(response.body());
    }

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }
}
