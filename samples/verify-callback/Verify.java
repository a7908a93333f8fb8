// Usage: CALLBACK_SECRET=whsec_... java Verify.java ID TIMESTAMP SIGNATURE NOW < raw-body
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Verify {
    // region verify
    static final int TOLERANCE = 300; // seconds, into the past and into the future

    /** @throws SignatureException when the callback must not be trusted */
    static void verify(String id, String timestamp, String signatureHeader, byte[] rawBody,
            String secret, long now) throws GeneralSecurityException {
        if (!timestamp.matches("\\d{1,12}")
                || Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE) {
            throw new SignatureException("timestamp");
        }
        byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
        String digest = Base64.getEncoder().encodeToString(mac.doFinal(rawBody));
        byte[] wanted = ("v1," + digest).getBytes(UTF_8);
        for (String candidate : signatureHeader.split(" ")) {
            if (MessageDigest.isEqual(wanted, candidate.getBytes(UTF_8))) {
                return;
            }
        }
        throw new SignatureException("signature");
    }
    // endregion

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }

    public static void main(String[] args) throws Exception {
        String secret = required("CALLBACK_SECRET");
        byte[] rawBody = System.in.readAllBytes();
        try {
            verify(args[0], args[1], args[2], rawBody, secret, Long.parseLong(args[3]));
            System.out.println("valid");
        } catch (SignatureException refused) {
            System.out.println("invalid: " + refused.getMessage());
            System.exit(1);
        }
    }
}
