// Usage: kotlinc Verify.kt -include-runtime -d verify.jar
//        CALLBACK_SECRET=whsec_... java -jar verify.jar ID TIMESTAMP SIGNATURE NOW < raw-body
import kotlin.system.exitProcess
// region verify
import java.security.MessageDigest
import java.security.SignatureException
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

const val TOLERANCE = 300 // seconds, into the past and into the future

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
// endregion

fun required(name: String) = System.getenv(name).orEmpty().ifEmpty { error("$name is not set") }

fun main(args: Array<String>) {
    val secret = required("CALLBACK_SECRET")
    val (id, timestamp, signature, now) = args
    try {
        verify(id, timestamp, signature, System.`in`.readBytes(), secret, now.toLong())
        println("valid")
    } catch (refused: SignatureException) {
        println("invalid: ${refused.message}")
        exitProcess(1)
    }
}
