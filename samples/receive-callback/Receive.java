// Run: CALLBACK_SECRET=whsec_... PORT=8080 java Receive.java
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Receive {
    static final String SECRET = required("CALLBACK_SECRET");
    static final int PORT = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    static final boolean LIVE = "true".equals(System.getenv("LIVE")); // false: a test server
    // Where the orders of this shop are paid.
    static final String POINT = System.getenv().getOrDefault("POINT_ID", "1042");
    static final Path STORE =
            Path.of(System.getenv().getOrDefault("STATE_FILE", "callbacks.properties"));
    static final int TOLERANCE = 300; // seconds, into the past and into the future

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

    // The store is a file, so that the program needs no database. Replace it by two tables, "seen"
    // and "order", and load to save by one database transaction: here, one thread does it all.
    static Properties load() throws IOException {
        Properties store = new Properties();
        if (Files.exists(STORE)) {
            try (Reader reader = Files.newBufferedReader(STORE)) {
                store.load(reader);
            }
        }
        return store;
    }

    static void save(Properties store) throws IOException {
        Path changed = Path.of(STORE + ".new");
        try (Writer writer = Files.newBufferedWriter(changed)) {
            store.store(writer, null);
        }
        Files.move(changed, STORE, StandardCopyOption.ATOMIC_MOVE); // all of it or nothing
    }

    static void createOrder(Properties store, String order, Object amount, Object currency) {
        if (store.putIfAbsent(order + "sequence", "0") == null) {
            store.setProperty(order + "amount", String.valueOf(amount));
            store.setProperty(order + "currency", String.valueOf(currency));
            store.setProperty(order + "amount_received", "0.00");
            store.setProperty(order + "amount_refunded", "0.00");
            store.setProperty(order + "fulfilled", "0");
        }
    }

    static String orderKey(Object pointId, Object externalId) {
        return "order " + pointId + " " + externalId + " ";
    }

    static String applyOnce(String webhookId, Map<?, ?> event) throws IOException {
        Properties store = load();
        if (store.putIfAbsent("seen " + webhookId, "") != null) {
            return "duplicate " + webhookId;
        }
        String outcome = apply(event, store);
        save(store);
        return outcome;
    }

    static String apply(Map<?, ?> event, Properties store) {
        if (!(event.get("data") instanceof Map<?, ?> data
                && data.get("transaction") instanceof Map<?, ?> transaction)) {
            return "noted " + event.get("type"); // report.ready, invoice.paid, invoice.expired
        }
        String order = orderKey(transaction.get("point_id"), transaction.get("external_id"));
        Object amount = transaction.get("amount");
        Object currency = transaction.get("currency");
        createOrder(store, order, amount, currency);
        Object id = transaction.get("id");
        long sequence = Long.parseLong((String) transaction.get("sequence"));
        long stored = Long.parseLong(store.getProperty(order + "sequence"));
        if (sequence <= stored) {
            return "stale " + id + " sequence " + sequence + ", stored " + stored;
        }
        for (String name : List.of("sequence", "status", "amount_received", "amount_refunded")) {
            store.setProperty(order + name, String.valueOf(transaction.get(name)));
        }
        boolean isAsOrdered = store.getProperty(order + "amount").equals(amount)
                && store.getProperty(order + "currency").equals(currency);
        boolean isReal = String.valueOf(LIVE).equals(event.get("livemode"));
        boolean isNew = store.getProperty(order + "fulfilled").equals("0");
        if ("completed".equals(transaction.get("status")) && isAsOrdered && isReal && isNew) {
            store.setProperty(order + "fulfilled", "1"); // Your effect: queue what ships the order.
        }
        return "applied " + id + " sequence " + sequence;
    }

    static int receive(HttpExchange exchange, byte[] rawBody)
            throws IOException, GeneralSecurityException {
        String id = header(exchange, "webhook-id");
        try {
            verify(id, header(exchange, "webhook-timestamp"),
                    header(exchange, "webhook-signature"), rawBody, SECRET,
                    Instant.now().getEpochSecond());
        } catch (SignatureException refused) {
            System.out.println("rejected " + refused.getMessage());
            return 400;
        }
        System.out.println(applyOnce(id, Json.parse(rawBody)));
        return 204;
    }

    static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    // For tests, as `certify --order` and `--probe` ask: your shop writes an order before it calls
    // transaction/create, and shows what it knows of it.
    static void announce(byte[] rawBody) throws IOException {
        Map<?, ?> given = Json.parse(rawBody);
        Properties store = load();
        String order = orderKey(POINT, given.get("external_id"));
        createOrder(store, order, given.get("amount"), given.get("currency"));
        save(store);
    }

    static String probe(String externalId) throws IOException {
        Properties store = load();
        String order = orderKey(POINT, externalId);
        String status = store.getProperty(order + "status");
        return !store.containsKey(order + "sequence") ? "null" : String.format(
                "{\"status\": %s, \"amount_received\": \"%s\", \"amount_refunded\": \"%s\", "
                        + "\"fulfilled\": %s}",
                status == null ? "null" : "\"" + status + "\"",
                store.getProperty(order + "amount_received"),
                store.getProperty(order + "amount_refunded"),
                store.getProperty(order + "fulfilled"));
    }

    static void answer(HttpExchange exchange) throws IOException, GeneralSecurityException {
        byte[] rawBody = exchange.getRequestBody().readAllBytes(); // the bytes as received
        boolean isPost = exchange.getRequestMethod().equals("POST");
        String path = exchange.getRequestURI().getPath();
        if (!LIVE && isPost && path.equals("/orders")) {
            announce(rawBody);
            exchange.sendResponseHeaders(204, -1);
        } else if (!LIVE && !isPost && path.startsWith("/orders/")) {
            byte[] state = probe(path.substring("/orders/".length())).getBytes(UTF_8);
            exchange.sendResponseHeaders(200, state.length);
            exchange.getResponseBody().write(state);
        } else {
            exchange.sendResponseHeaders(isPost ? receive(exchange, rawBody) : 405, -1);
        }
    }

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(PORT), 0);
        server.createContext("/", exchange -> {
            try {
                answer(exchange);
            } catch (GeneralSecurityException | IOException | RuntimeException error) {
                error.printStackTrace();
                exchange.sendResponseHeaders(500, -1); // the gateway sends the callback again
            }
            exchange.close();
        });
        server.start(); // one thread: with an executor, use the database's locks, not this file
    }
}

/** The JDK has no JSON parser: use your project's. Here numbers, true and false are read as text. */
class Json {
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    static Map<?, ?> parse(byte[] utf8) {
        return (Map<?, ?>) new Json(new String(utf8, UTF_8)).value();
    }

    private Object value() {
        switch (next()) {
            case '{':
                Map<String, Object> members = new HashMap<>();
                while (!ends('}')) {
                    String name = (String) value();
                    expect(':');
                    members.put(name, value());
                }
                return members;
            case '[':
                List<Object> items = new ArrayList<>();
                while (!ends(']')) {
                    items.add(value());
                }
                return items;
            case '"':
                return string();
            default:
                int from = at;
                while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
                    at++;
                }
                String word = text.substring(from, at);
                return word.equals("null") ? null : word;
        }
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }

    private void expect(char mark) {
        if (next() != mark) {
            throw new IllegalArgumentException("expected " + mark + " at " + at);
        }
        at++;
    }

    /** Reads the mark that opens or separates; tells whether the closing one follows. */
    private boolean ends(char close) {
        if (next() == '{' || next() == '[' || next() == ',') {
            at++;
        }
        if (next() == close) {
            at++;
            return true;
        }
        return false;
    }

    private String string() {
        StringBuilder read = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
            char letter = text.charAt(at);
            if (letter == '\\') {
                letter = text.charAt(++at);
                if (letter == 'u') {
                    letter = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                    at += 4;
                } else {
                    int known = "bfnrt".indexOf(letter);
                    letter = known < 0 ? letter : "\b\f\n\r\t".charAt(known);
                }
            }
            read.append(letter);
        }
        at++;
        return read.toString();
    }
}
