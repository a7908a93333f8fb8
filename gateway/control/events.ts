import type {Control} from './control';

/** An empty line that reveals closed connections. */
const HEARTBEAT_MS = 15_000;

/** Streams events as server-sent events until the client disconnects. */
export function eventStream(control: Control): Response {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const write = (text: string): void => {
        // Drop events for slow readers to save memory. The console reloads everything when it notices a gap.
        if ((stream.desiredSize ?? 0) > -1000) {
          stream.enqueue(encoder.encode(text));
        }
      };
      write('retry: 1000\n\n');
      const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
      const stop = control.listen((event) => write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`));
      end = () => {
        clearInterval(beat);
        stop();
      };
    },
    cancel: () => end(),
  });
  return new Response(body, {headers: {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'}});
}
