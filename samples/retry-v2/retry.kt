import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.security.MessageDigest
import java.time.Duration
import java.time.Instant
import java.util.UUID
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.math.pow
import kotlin.random.Random

val host = System.getenv("GATEWAY_HOST") ?: "https://sandbox.host.invalid"
val key = required("GATEWAY_KEY")
val secret = required("GATEWAY_SECRET")

fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }

fun sign(
    secret: String, method: String, path: String, query: String,
    timestamp: String, nonce: String, body: ByteArray
): String {
    val bodyHash = MessageDigest.getInstance("SHA-256").digest(body).toHex()
    val text = listOf(method, path, query, timestamp, nonce, bodyHash).joinToString("\n")
    val mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKeySpec(secret.toByteArray(), "HmacSHA256"))
    return "sha256=" + mac.doFinal(text.toByteArray()).toHex()
}

fun ByteArray.toHex() = joinToString("") { "%02x".format(it) }

// region retry
const val RETRIES = 5

// In seconds. The gateway answers within 30; tests set less.
val timeout = (System.getenv("GATEWAY_TIMEOUT") ?: "40").toDouble()
val backoff = (System.getenv("GATEWAY_BACKOFF") ?: "1").toDouble()
val client: HttpClient = HttpClient.newHttpClient()

class Answer(val text: String, val retryAfter: Long, val unknown: Boolean) {
    val isData = text.startsWith("{\"data\":") && text.endsWith("}}") // half an answer is none

    /** The first value of this name, or null. Use your JSON library here. */
    fun get(name: String) = Regex("\"$name\": *\"?([^\",}]+)").find(text)?.groupValues?.get(1)
}

/** One attempt: the same bytes and the same key, a new timestamp, nonce and signature. */
fun send(
    method: String, path: String, query: String, body: ByteArray, idempotencyKey: String
): Answer {
    val timestamp = Instant.now().epochSecond.toString()
    val nonce = UUID.randomUUID().toString()
    val url = host + path + if (query == "") "" else "?$query"
    val request = HttpRequest.newBuilder(URI.create(url))
        .timeout(Duration.ofMillis((timeout * 1000).toLong()))
        .header("X-Api-Key", key)
        .header("X-Timestamp", timestamp)
        .header("X-Nonce", nonce)
        .header("X-Signature", sign(secret, method, path, query, timestamp, nonce, body))
    if (body.isNotEmpty()) {
        request.header("Content-Type", "application/json")
            .header("Idempotency-Key", idempotencyKey)
            .POST(BodyPublishers.ofByteArray(body))
    }
    return try {
        val response = client.send(request.build(), BodyHandlers.ofString())
        val retryAfter = response.headers().firstValue("Retry-After").orElse("0")
        Answer(response.body(), retryAfter.toLongOrNull() ?: 0, false)
    } catch (lost: IOException) {
        Answer("", 0, false) // a timeout, a lost connection: nobody knows
    }
}

/** Repeats while a repeat can help. `unknown`: an attempt may have run unseen. */
fun call(
    method: String, path: String, query: String, body: ByteArray, idempotencyKey: String
): Answer {
    var unknown = false
    var retry = 0
    while (true) {
        val answer = send(method, path, query, body, idempotencyKey)
        val again = !answer.isData && answer.get("retryable") != "false"
        unknown = unknown || again && answer.get("outcome_unknown") != "false"
        if (!again || retry == RETRIES) {
            return Answer(answer.text, 0, unknown)
        }
        val wait = answer.retryAfter + Random.nextDouble() * backoff * 2.0.pow(retry)
        System.err.println("${answer.get("code") ?: "no answer"}: again in %.2f s".format(wait))
        Thread.sleep((wait * 1000).toLong())
        retry += 1
    }
}

fun main(args: Array<String>) {
    // Store both with the payout before the first attempt. A restarted program reuses them.
    val externalId = System.getenv("PAYOUT_ID") ?: "payout-${UUID.randomUUID()}"
    val idempotencyKey = "$externalId-1"
    val body = """
        {"external_id":"$externalId","service_id":2218,"type":"payout",
         "amount":"800.00","currency":"PEN","recipient":{"kind":"bank_account",
         "account":"00219300012345678917","holder":"Rosa Huaman",
         "document":{"type":"national_id","number":"40112233"}}}
    """.trimIndent().toByteArray()

    var answer = call("POST", "/v2/transaction/create", "", body, idempotencyKey)
    // 3003, also a 409: an earlier call made it.
    val unknown = answer.unknown || answer.get("number") == "3003"
    if (unknown && !answer.isData) {
        val query = "external_id=$externalId"
        answer = call("GET", "/v2/transaction/find", query, ByteArray(0), "")
    }
    println(
        when {
            answer.isData -> "made ${answer.get("id")} ${answer.get("status")}"
            unknown -> "unknown $externalId: leave it pending and ask again later"
            else -> "refused ${answer.get("number")} ${answer.get("code")}: nothing happened"
        }
    )
}
// endregion
