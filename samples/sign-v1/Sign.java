import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Sign {
    static final String SECRET = "s3cr3t_v1_demo";

    // region sign
    static final Comparator<String> BY_BYTES =
        (a, b) -> Arrays.compareUnsigned(a.getBytes(UTF_8), b.getBytes(UTF_8));

    /** Adds dotted names to flat; nulls, empty strings and empty lists leave nothing behind. */
    static void flatten(String key, Object value, SortedMap<String, String> flat) {
        if (value instanceof Map<?, ?> map) {
            String prefix = key.isEmpty() ? "" : key + ".";
            map.forEach((name, child) -> flatten(prefix + name, child, flat));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                flatten(key + "." + i, list.get(i), flat);
            }
        } else if (value instanceof Boolean flag) {
            flat.put(key, flag ? "1" : "0");
        } else if (value != null && !value.equals("")) {
            flat.put(key, value.toString());
        }
    }

    static String canonical(Map<String, ?> body) {
        SortedMap<String, String> flat = new TreeMap<>(BY_BYTES);
        flatten("", body, flat);
        flat.remove("sign");
        return flat.entrySet().stream()
            .map(field -> field.getKey() + "=" + field.getValue())
            .collect(Collectors.joining("&"));
    }

    static String sign(Map<String, ?> body, String secret) throws GeneralSecurityException {
        byte[] text = (canonical(body) + secret).getBytes(UTF_8);
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    }
    // endregion

    public static void main(String[] args) throws GeneralSecurityException {
        Map<String, Object> payer = new LinkedHashMap<>();
        payer.put("email", "ana@example.com");
        payer.put("phone", null);
        Map<String, Object> body = Map.of(
            "point_id", 1042, "ts", 1767225600L, "service_id", 2117,
            "external_id", "order-10045", "amount", 15000, "currency", "PEN",
            "test", true, "payer", payer, "items", List.of("a", "b"));

        System.out.println(canonical(body));
        System.out.println(sign(body, SECRET));
    }
}
