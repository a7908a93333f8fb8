// Run: JUnit 5, with gateway.mjs in the working directory
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.security.MessageDigest
import java.time.Instant
import java.util.Base64
import java.util.UUID
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import org.junit.jupiter.api.AfterAll
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.BeforeAll
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.api.Test

class PaymentsTest {
    @BeforeEach
    fun freshWorld() {
        control("reset", "{}")
        sequences.clear()
    }

    @Test
    fun `a payment on the page completes the order`() {
        val id = create("order-1")
        control("transactions/$id/acts", """{"act":"payer pays"}""")
        control("wait", """{"transaction":"$id","callback":"completed"}""")
        assertEquals("completed", orders["order-1"])
    }

    @Test
    fun `a callback that comes twice counts once`() {
        val id = create("order-2")
        control("transactions/$id/acts", """{"act":"payer pays"}""")
        val paid = control("wait", """{"transaction":"$id","callback":"completed"}""")
        val callback = field(paid.substring(paid.indexOf("\"callbacks\":")), "id")
        val before = repeats.get()
        control("callbacks/$callback/send", """{"how":"twice"}""")
        assertEquals(2, repeats.get() - before)
        assertEquals("completed", orders["order-2"])
    }

    @Test
    fun `an order that nobody pays expires`() {
        val id = create("order-3")
        control("clock", """{"advance":"31 min"}""")
        control("wait", """{"transaction":"$id","callback":"expired"}""")
        assertEquals("expired", orders["order-3"])
    }

    companion object {
        private val http = HttpClient.newHttpClient()
        private lateinit var gateway: Process
        private lateinit var started: String

        // Your callback handler. Put your application in its place.
        private lateinit var shop: HttpServer
        private val orders = ConcurrentHashMap<String, String>() // external_id: status
        private val sequences = ConcurrentHashMap<String, Int>() // the last one applied
        private val seen = ConcurrentHashMap.newKeySet<String>() // webhook-id
        private val repeats = AtomicInteger()

        @Synchronized
        private fun receive(exchange: HttpExchange) {
            val body = exchange.requestBody.readAllBytes()
            val headers = exchange.requestHeaders
            val id = headers.getFirst("webhook-id")
            val head = "$id.${headers.getFirst("webhook-timestamp")}.".toByteArray()
            val key = Base64.getDecoder().decode(field(started, "callback_secret").removePrefix("whsec_"))
            val wanted = "v1," + Base64.getEncoder().encodeToString(hmac(key, head + body))
            val given = headers.getFirst("webhook-signature").toByteArray()
            val valid = MessageDigest.isEqual(wanted.toByteArray(), given)
            if (valid && !seen.add(id)) {
                repeats.incrementAndGet()
            } else if (valid) {
                val transaction = String(body).substringAfter("\"transaction\":")
                val order = field(transaction, "external_id")
                val sequence = field(transaction, "sequence").toInt()
                if (sequence > sequences.getOrDefault(order, 0)) {
                    sequences[order] = sequence
                    orders[order] = field(transaction, "status")
                }
            }
            exchange.sendResponseHeaders(if (valid) 204 else 400, -1)
            exchange.close()
        }

        @BeforeAll
        @JvmStatic
        fun start() {
            shop = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
            shop.createContext("/callbacks", ::receive)
            shop.start()
            val callbackUrl = "http://127.0.0.1:${shop.address.port}/callbacks"
            gateway = ProcessBuilder("node", "gateway.mjs", "--port", "0", "--json", "--callback-url", callbackUrl)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start()
            started = gateway.inputReader().readLine()
        }

        @AfterAll
        @JvmStatic
        fun stop() {
            gateway.destroy()
            shop.stop(0)
        }

        private fun create(externalId: String): String {
            val path = "/v2/transaction/create"
            val body = """
                {"external_id":"$externalId","service_id":2117,"type":"payin","flow":"hpp",
                 "amount":"150.00","currency":"PEN","return_url":"https://shop.example/return"}
            """.trimIndent()
            val timestamp = Instant.now().epochSecond.toString()
            val nonce = UUID.randomUUID().toString()
            val bodyHash = MessageDigest.getInstance("SHA-256").digest(body.toByteArray()).toHex()
            val text = listOf("POST", path, "", timestamp, nonce, bodyHash).joinToString("\n")
            val secret = field(started, "secret").toByteArray()
            val answer = post(
                path, body,
                "X-Api-Key", field(started, "key"),
                "X-Timestamp", timestamp,
                "X-Nonce", nonce,
                "X-Signature", "sha256=" + hmac(secret, text.toByteArray()).toHex(),
                "Idempotency-Key", "$externalId-1"
            )
            return field(answer, "id")
        }

        /** What the API does not offer: the payer, the clock, waiting. */
        private fun control(path: String, body: String) =
            post("/_gateway/$path", body, "Accept", "application/json")

        private fun post(path: String, body: String, vararg headers: String): String {
            val request = HttpRequest.newBuilder(URI.create(field(started, "url") + path))
                .header("Content-Type", "application/json")
                .headers(*headers)
                .POST(BodyPublishers.ofString(body))
                .build()
            val response = http.send(request, BodyHandlers.ofString())
            assertTrue(response.statusCode() < 300, response.body())
            return response.body()
        }

        private fun hmac(key: ByteArray, text: ByteArray): ByteArray {
            val mac = Mac.getInstance("HmacSHA256")
            mac.init(SecretKeySpec(key, "HmacSHA256"))
            return mac.doFinal(text)
        }

        private fun ByteArray.toHex() = joinToString("") { "%02x".format(it) }

        /** The first field of this name. A real suite has a JSON library. */
        private fun field(json: String, name: String): String =
            Regex("\"$name\":\\s*\"?([^\",}]*)").find(json)!!.groupValues[1]
    }
}
