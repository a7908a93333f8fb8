import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Sign {
    static final String SECRET = "sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527";

    // region sign
    /** The value of X-Signature. The query is raw, without "?"; the body is the bytes you send. */
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

    public static void main(String[] args) throws GeneralSecurityException {
        String body = "{\"external_id\":\"order-10045\",\"service_id\":2117,\"type\":\"payin\","
            + "\"flow\":\"hpp\",\"amount\":\"150.00\",\"currency\":\"PEN\","
            + "\"return_url\":\"https://shop.example/return?o=10045\"}";
        String signature = sign(SECRET, "POST", "/v2/transaction/create", "",
            "1767225600", "5c1f0e9ab7d24c3f", body.getBytes(UTF_8));
        System.out.println(signature);
    }
}
