import java.security.MessageDigest
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

const val SECRET = "sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527"

// region sign
/** The value of X-Signature. The query is raw, without "?"; the body is the bytes you send. */
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
    val body = """{"external_id":"order-10045","service_id":2117,"type":"payin",""" +
        """"flow":"hpp","amount":"150.00","currency":"PEN",""" +
        """"return_url":"https://shop.example/return?o=10045"}"""
    val signature = sign(
        SECRET, "POST", "/v2/transaction/create", "",
        "1767225600", "5c1f0e9ab7d24c3f", body.toByteArray()
    )
    println(signature)
}
