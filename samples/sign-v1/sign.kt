import java.security.MessageDigest
import java.util.Arrays
import java.util.TreeMap

const val SECRET = "s3cr3t_v1_demo"

// region sign
val byBytes = Comparator<String> { a, b ->
    Arrays.compareUnsigned(a.toByteArray(), b.toByteArray())
}

/** Adds dotted names to flat; nulls, empty strings and empty lists leave nothing behind. */
fun flatten(key: String, value: Any?, flat: MutableMap<String, String>) {
    fun nested(name: Any?) = if (key == "") "$name" else "$key.$name"
    when (value) {
        null, "" -> return
        is Map<*, *> -> value.forEach { (name, child) -> flatten(nested(name), child, flat) }
        is List<*> -> value.forEachIndexed { i, child -> flatten(nested(i), child, flat) }
        is Boolean -> flat[key] = if (value) "1" else "0"
        else -> flat[key] = value.toString()
    }
}

fun canonical(body: Map<String, Any?>): String {
    val flat = TreeMap<String, String>(byBytes)
    flatten("", body - "sign", flat)
    return flat.entries.joinToString("&") { (key, value) -> "$key=$value" }
}

fun sign(body: Map<String, Any?>, secret: String): String =
    MessageDigest.getInstance("SHA-256")
        .digest((canonical(body) + secret).toByteArray())
        .joinToString("") { "%02x".format(it) }
// endregion

fun main(args: Array<String>) {
    val body = mapOf(
        "point_id" to 1042,
        "ts" to 1767225600,
        "service_id" to 2117,
        "external_id" to "order-10045",
        "amount" to 15000,
        "currency" to "PEN",
        "test" to true,
        "payer" to mapOf("email" to "ana@example.com", "phone" to null),
        "items" to listOf("a", "b")
    )
    println(canonical(body))
    println(sign(body, SECRET))
}
