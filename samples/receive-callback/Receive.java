// Run: CALLBACK_SECRET=whsec_... PORT=8080 java Receive.java
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Receive {
    static final String SECRET = required("CALLBACK_SECRET");
    static final int PORT = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    static final int TOLERANCE = 300; // seconds, into the past and into the future

    // The JDK has no JSON parser: use your project's. The two patterns are safe because a quote
    // inside a JSON string is escaped and values of `metadata` are strings.
    static final Pattern TRANSACTION = Pattern.compile("\"id\"\\s*:\\s*\"(txn_\\w+)\"");
    static final Pattern SEQUENCE = Pattern.compile("\"sequence\"\\s*:\\s*(\\d+)");

    // In memory, lost at a restart. Replace by two tables, and write both and your effect
    // in one database transaction.
    static final Set<String> seen = new HashSet<>(); // webhook-id
    static final Map<String, Long> sequences = new HashMap<>(); // by transaction id

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }

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

    static String applyEvent(String event) {
        Matcher transaction = TRANSACTION.matcher(event);
        Matcher number = SEQUENCE.matcher(event);
        if (!transaction.find() || !number.find()) {
            return "noted"; // report.ready, invoice.paid, invoice.expired
        }
        String id = transaction.group(1);
        long sequence = Long.parseLong(number.group(1));
        long stored = sequences.getOrDefault(id, 0L);
        if (sequence <= stored) {
            return "stale " + id + " sequence " + sequence + ", stored " + stored;
        }
        sequences.put(id, sequence);
        // Your effect: set the order to the transaction's status, queue what follows from it.
        return "applied " + id + " sequence " + sequence;
    }

    static int receive(HttpExchange exchange) throws IOException, GeneralSecurityException {
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        byte[] rawBody = exchange.getRequestBody().readAllBytes(); // the bytes as received
        String id = header(exchange, "webhook-id");
        try {
            verify(id, header(exchange, "webhook-timestamp"),
                    header(exchange, "webhook-signature"), rawBody, SECRET,
                    Instant.now().getEpochSecond());
        } catch (SignatureException refused) {
            System.out.println("rejected " + refused.getMessage());
            return 400;
        }
        if (seen.contains(id)) {
            System.out.println("duplicate " + id);
        } else {
            System.out.println(applyEvent(new String(rawBody, UTF_8)));
            seen.add(id);
        }
        return 204;
    }

    static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(PORT), 0);
        server.createContext("/", exchange -> {
            int code = 500; // an error of yours: the gateway sends the callback again
            try {
                code = receive(exchange);
            } catch (GeneralSecurityException | RuntimeException error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(code, -1);
            exchange.close();
        });
        server.start(); // one thread: with an executor, use the database's locks, not these maps
    }
}
