// Usage: kotlinc Verify.kt -include-runtime -d verify.jar
//        V1_SECRET=... java -jar verify.jar QUERY_STRING
import kotlin.system.exitProcess
// region verify
import java.net.URLDecoder
import java.security.MessageDigest

/** `query` is the part after the "?", as received: rawQuery, not query. */
fun verify(query: String, secret: String): Boolean {
    val fields = sortedMapOf<String, String>()
    for (pair in query.split("&")) {
        val name = URLDecoder.decode(pair.substringBefore("="), "UTF-8")
        val value = URLDecoder.decode(pair.substringAfter("=", ""), "UTF-8")
        if (fields.put(name, value) != null) {
            return false // the gateway sends no name twice
        }
    }
    val given = fields.remove("sign") ?: ""
    val joined = fields.filterValues { it.isNotEmpty() }
        .map { (name, value) -> "$name=$value" }
        .joinToString("&")
    val hash = MessageDigest.getInstance("SHA-256").digest((joined + secret).toByteArray())
    val wanted = hash.joinToString("") { "%02x".format(it) }
    return MessageDigest.isEqual(wanted.toByteArray(), given.toByteArray())
}
// endregion

fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }

fun main(args: Array<String>) {
    val secret = required("V1_SECRET")
    val valid = verify(args.firstOrNull() ?: "", secret)
    println(if (valid) "OK" else "invalid")
    exitProcess(if (valid) 0 else 1)
}
