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

val host = System.getenv("GATEWAY_HOST") ?: "https://sandbox.host.invalid"
val key = required("GATEWAY_KEY")
val secret = required("GATEWAY_SECRET")

fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }

// region sign
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
// endregion

fun main(args: Array<String>) {
    val path = "/v2/transaction/create"
    val externalId = "order-${UUID.randomUUID()}"
    val body = """
        {"external_id":"$externalId","service_id":2117,"type":"payin","flow":"hpp",
         "amount":"150.00","currency":"PEN",
         "return_url":"https://shop.example/return?o=10045"}
    """.trimIndent().toByteArray()

    val timestamp = Instant.now().epochSecond.toString()
    val nonce = UUID.randomUUID().toString()

    val request = HttpRequest.newBuilder(URI.create(host + path))
        .timeout(Duration.ofSeconds(40))
        .header("Content-Type", "application/json")
        .header("X-Api-Key", key)
        .header("X-Timestamp", timestamp)
        .header("X-Nonce", nonce)
        .header("X-Signature", sign(secret, "POST", path, "", timestamp, nonce, body))
        // One key per purchase attempt: store it with the order, reuse it on every retry.
        .header("Idempotency-Key", "$externalId-1")
        .POST(BodyPublishers.ofByteArray(body))
        .build()
    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())

    println(response.statusCode())
    println(response.body())
}
