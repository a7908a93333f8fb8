// Usage: V1_SECRET=... java Verify.java QUERY_STRING
import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.net.URLDecoder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

class Verify {
    // region verify
    /** @param query the part after the "?", as received: getRawQuery(), not getQuery() */
    static boolean verify(String query, String secret) throws GeneralSecurityException {
        SortedMap<String, String> fields = new TreeMap<>();
        for (String pair : query.split("&")) {
            String[] parts = pair.split("=", 2);
            String name = URLDecoder.decode(parts[0], UTF_8);
            String value = parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8);
            if (fields.put(name, value) != null) {
                return false; // the gateway sends no name twice
            }
        }
        String given = fields.getOrDefault("sign", "");
        fields.remove("sign");
        fields.values().removeIf(String::isEmpty);
        String joined = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + field.getValue())
                .collect(Collectors.joining("&"));
        byte[] hash = MessageDigest.getInstance("SHA-256")
                .digest((joined + secret).getBytes(UTF_8));
        String wanted = String.format("%064x", new BigInteger(1, hash));
        return MessageDigest.isEqual(wanted.getBytes(UTF_8), given.getBytes(UTF_8));
    }
    // endregion

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }

    public static void main(String[] args) throws GeneralSecurityException {
        String secret = required("V1_SECRET");
        boolean valid = verify(args.length > 0 ? args[0] : "", secret);
        System.out.println(valid ? "OK" : "invalid");
        System.exit(valid ? 0 : 1);
    }
}
