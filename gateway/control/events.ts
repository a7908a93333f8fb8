import type {Control} from './control';

/** A line that says nothing, so that a connection that has gone is noticed. */
const HEARTBEAT_MS = 15_000;

/** What happens, as server-sent events, until the reader goes. */
export function eventStream(control: Control): Response {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const write = (text: string): void => {
        // Who does not read loses events instead of filling the memory; the console asks for all of it then.
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
