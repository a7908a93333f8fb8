// Build: kotlinc Receive.kt -include-runtime -d receive.jar
// Run:   CALLBACK_SECRET=whsec_... PORT=8080 java -jar receive.jar
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.security.MessageDigest
import java.security.SignatureException
import java.time.Instant
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

val SECRET = required("CALLBACK_SECRET")
val PORT = (System.getenv("PORT") ?: "8080").toInt()
const val TOLERANCE = 300 // seconds, into the past and into the future

// The JDK has no JSON parser: use your project's. The two patterns are safe because a quote
// inside a JSON string is escaped and values of `metadata` are strings.
val TRANSACTION = Regex("\"id\"\\s*:\\s*\"(txn_\\w+)\"")
val SEQUENCE = Regex("\"sequence\"\\s*:\\s*(\\d+)")

// In memory, lost at a restart. Replace by two tables, and write both and your effect
// in one database transaction.
val seen = HashSet<String>() // webhook-id
val sequences = HashMap<String, Long>() // by transaction id

fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }

/** Throws SignatureException when the callback must not be trusted. */
fun verify(
    id: String,
    timestamp: String,
    signatureHeader: String,
    rawBody: ByteArray,
    secret: String,
    now: Long
) {
    val sentAt = timestamp.toLongOrNull() ?: 0
    if (sentAt !in now - TOLERANCE..now + TOLERANCE) {
        throw SignatureException("timestamp")
    }
    val key = Base64.getDecoder().decode(secret.removePrefix("whsec_"))
    val mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKeySpec(key, "HmacSHA256"))
    mac.update("$id.$timestamp.".toByteArray())
    val wanted = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(rawBody))
    val trusted = signatureHeader.split(" ").any { candidate ->
        MessageDigest.isEqual(wanted.toByteArray(), candidate.toByteArray())
    }
    if (!trusted) {
        throw SignatureException("signature")
    }
}

fun applyEvent(event: String): String {
    // No transaction: report.ready, invoice.paid, invoice.expired.
    val id = TRANSACTION.find(event)?.groupValues?.get(1) ?: return "noted"
    val sequence = SEQUENCE.find(event)?.groupValues?.get(1)?.toLong() ?: return "noted"
    val stored = sequences[id] ?: 0
    if (sequence <= stored) {
        return "stale $id sequence $sequence, stored $stored"
    }
    sequences[id] = sequence
    // Your effect: set the order to the transaction's status, queue what follows from it.
    return "applied $id sequence $sequence"
}

fun receive(exchange: HttpExchange): Int {
    if (exchange.requestMethod != "POST") {
        return 405
    }
    val rawBody = exchange.requestBody.readBytes() // the bytes as received
    fun header(name: String) = exchange.requestHeaders.getFirst(name) ?: ""
    val id = header("webhook-id")
    val timestamp = header("webhook-timestamp")
    val signature = header("webhook-signature")
    try {
        verify(id, timestamp, signature, rawBody, SECRET, Instant.now().epochSecond)
    } catch (refused: SignatureException) {
        println("rejected ${refused.message}")
        return 400
    }
    if (id in seen) {
        println("duplicate $id")
    } else {
        println(applyEvent(String(rawBody)))
        seen.add(id)
    }
    return 204
}

fun main(args: Array<String>) {
    val server = HttpServer.create(InetSocketAddress(PORT), 0)
    server.createContext("/") { exchange ->
        val code = try {
            receive(exchange)
        } catch (error: RuntimeException) {
            error.printStackTrace()
            500 // an error of yours: the gateway sends the callback again
        }
        exchange.sendResponseHeaders(code, -1)
        exchange.close()
    }
    server.start() // one thread: with an executor, use the database's locks, not these maps
}
