import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Base64;

/**
 * Runs the main methods of the classes named as arguments one after another, each with its output caught. Prints a line
 * for each that ended: its name, 0 or 1 for an exception, and output and errors in base64.
 */
public class RunAll {
    public static void main(String[] names) {
        PrintStream report = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
        for (String name : names) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            System.setOut(new PrintStream(out, true, UTF_8));
            System.setErr(new PrintStream(err, true, UTF_8));
            int code = run(name);
            report.println(name + " " + code + " " + encode(out) + " " + encode(err));
        }
    }

    private static int run(String name) {
        try {
            Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return 0;
        } catch (InvocationTargetException failure) {
            failure.getCause().printStackTrace();
        } catch (Throwable failure) {
            failure.printStackTrace();
        }
        return 1;
    }

    private static String encode(ByteArrayOutputStream bytes) {
        return "=" + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
