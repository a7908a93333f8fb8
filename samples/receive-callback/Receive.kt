// Build: kotlinc Receive.kt -include-runtime -d receive.jar
// Run:   CALLBACK_SECRET=whsec_... PORT=8080 java -jar receive.jar
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.Paths
import java.nio.file.StandardCopyOption
import java.security.MessageDigest
import java.security.SignatureException
import java.time.Instant
import java.util.Base64
import java.util.Properties
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

val SECRET = required("CALLBACK_SECRET")
val PORT = (System.getenv("PORT") ?: "8080").toInt()
val LIVE = System.getenv("LIVE") == "true" // false: a test server
val POINT = System.getenv("POINT_ID") ?: "1042" // where the orders of this shop are paid
val STORE: Path = Paths.get(System.getenv("STATE_FILE") ?: "callbacks.properties")
const val TOLERANCE = 300 // seconds, into the past and into the future

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

// The store is a file, so that the program needs no database. Replace it by two tables, "seen" and
// "order", and `change` by one database transaction: here, one thread does it all.
fun load() = Properties().apply {
    if (Files.exists(STORE)) Files.newBufferedReader(STORE).use { load(it) }
}

fun change(edit: (Properties) -> String): String {
    val store = load()
    val outcome = edit(store)
    val changed = Paths.get("$STORE.new")
    Files.newBufferedWriter(changed).use { store.store(it, null) }
    Files.move(changed, STORE, StandardCopyOption.ATOMIC_MOVE) // all of it or nothing
    return outcome
}

fun orderKey(pointId: Any?, externalId: Any?) = "order $pointId $externalId"

fun createOrder(store: Properties, order: String, amount: Any?, currency: Any?) {
    if (store.putIfAbsent("$order sequence", "0") == null) {
        store["$order amount"] = "$amount"
        store["$order currency"] = "$currency"
        store["$order amount_received"] = "0.00"
        store["$order amount_refunded"] = "0.00"
        store["$order fulfilled"] = "0"
    }
}

fun applyOnce(webhookId: String, event: Map<*, *>, store: Properties): String {
    if (store.putIfAbsent("seen $webhookId", "") != null) {
        return "duplicate $webhookId"
    }
    // No transaction: report.ready, invoice.paid, invoice.expired.
    val transaction = (event["data"] as? Map<*, *>)?.get("transaction") as? Map<*, *>
        ?: return "noted ${event["type"]}"
    val order = orderKey(transaction["point_id"], transaction["external_id"])
    createOrder(store, order, transaction["amount"], transaction["currency"])
    val id = transaction["id"]
    val sequence = (transaction["sequence"] as String).toLong()
    val stored = (store["$order sequence"] as String).toLong()
    if (sequence <= stored) {
        return "stale $id sequence $sequence, stored $stored"
    }
    for (name in listOf("sequence", "status", "amount_received", "amount_refunded")) {
        store["$order $name"] = "${transaction[name]}"
    }
    val isAsOrdered = listOf("amount", "currency").all { store["$order $it"] == transaction[it] }
    val isReal = event["livemode"] == "$LIVE"
    val isNew = store["$order fulfilled"] == "0"
    if (transaction["status"] == "completed" && isAsOrdered && isReal && isNew) {
        store["$order fulfilled"] = "1" // Your effect: queue what ships the order.
    }
    return "applied $id sequence $sequence"
}

fun receive(exchange: HttpExchange, rawBody: ByteArray): Int {
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
    val event = Json(String(rawBody)).value() as Map<*, *>
    println(change { store -> applyOnce(id, event, store) })
    return 204
}

// For tests, as `certify --order` and `--probe` ask: your shop writes an order before it calls
// transaction/create, and shows what it knows of it.
fun announce(rawBody: ByteArray) {
    val given = Json(String(rawBody)).value() as Map<*, *>
    change { store ->
        val order = orderKey(POINT, given["external_id"])
        createOrder(store, order, given["amount"], given["currency"])
        order
    }
}

fun probe(externalId: String): String {
    val store = load()
    val order = orderKey(POINT, externalId)
    val status = store["$order status"]?.let { "\"$it\"" }
    return if (!store.containsKey("$order sequence")) "null" else """
        {"status": $status, "amount_received": "${store["$order amount_received"]}",
        "amount_refunded": "${store["$order amount_refunded"]}",
        "fulfilled": ${store["$order fulfilled"]}}
    """
}

fun answer(exchange: HttpExchange) {
    val rawBody = exchange.requestBody.readBytes() // the bytes as received
    val isPost = exchange.requestMethod == "POST"
    val path = exchange.requestURI.path
    if (!LIVE && isPost && path == "/orders") {
        announce(rawBody)
        exchange.sendResponseHeaders(204, -1)
    } else if (!LIVE && !isPost && path.startsWith("/orders/")) {
        val state = probe(path.removePrefix("/orders/")).toByteArray()
        exchange.sendResponseHeaders(200, state.size.toLong())
        exchange.responseBody.write(state)
    } else {
        exchange.sendResponseHeaders(if (isPost) receive(exchange, rawBody) else 405, -1)
    }
}

fun main(args: Array<String>) {
    val server = HttpServer.create(InetSocketAddress(PORT), 0)
    server.createContext("/") { exchange ->
        try {
            answer(exchange)
        } catch (error: Exception) {
            error.printStackTrace()
            exchange.sendResponseHeaders(500, -1) // the gateway sends the callback again
        }
        exchange.close()
    }
    server.start() // one thread: with an executor, use the database's locks, not this file
}

/** The JDK has no JSON parser: use your project's. Here numbers, true and false are read as text. */
class Json(private val text: String) {
    private var at = 0

    fun value(): Any? = when (next()) {
        '{' -> {
            val members = HashMap<String, Any?>()
            while (!ends('}')) {
                val name = value() as String
                require(next() == ':') { "expected : at $at" }
                at++
                members[name] = value()
            }
            members
        }
        '[' -> {
            val items = ArrayList<Any?>()
            while (!ends(']')) {
                items.add(value())
            }
            items
        }
        '"' -> string()
        else -> {
            val from = at
            at = text.indexOfAny(",]} \t\r\n".toCharArray(), from)
            val word = text.substring(from, at)
            if (word == "null") null else word
        }
    }

    private fun next(): Char {
        while (text[at].isWhitespace()) at++
        return text[at]
    }

    /** Reads the mark that opens or separates; tells whether the closing one follows. */
    private fun ends(close: Char): Boolean {
        if (next() in "{[,") at++
        val isEnd = next() == close
        if (isEnd) at++
        return isEnd
    }

    private fun string(): String {
        val read = StringBuilder()
        at++
        while (text[at] != '"') {
            var letter = text[at++]
            if (letter == '\\') {
                letter = text[at++]
                val known = "bfnrt".indexOf(letter)
                if (letter == 'u') {
                    letter = text.substring(at, at + 4).toInt(16).toChar()
                    at += 4
                } else if (known >= 0) {
                    letter = "\b\u000c\n\r\t"[known]
                }
            }
            read.append(letter)
        }
        at++
        return read.toString()
    }
}
