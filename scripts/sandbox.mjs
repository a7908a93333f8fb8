// Serves the sandbox on http://localhost:4010, or on the port that is given: node scripts/sandbox.mjs 4011
import {createServer} from 'node:http';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import jiti from 'jiti';

const root = path.resolve(import.meta.dirname, '..');
const load = jiti(import.meta.filename, {interopDefault: true});
const port = Number(process.argv[2] ?? 4010);

const {DOCUMENTS} = load(path.join(root, 'contract/load.ts'));
const {writeContract} = load(path.join(root, 'validators/compile.ts'));
const {loadCatalogue} = load(path.join(root, 'catalogue/load.ts'));
const {createSandbox, ADDRESS_HEADER} = load(path.join(root, 'sandbox/index.ts'));
const contract = await import(pathToFileURL(await writeContract(DOCUMENTS)).href);
const sandbox = createSandbox({
  contract,
  catalogue: loadCatalogue(),
  origin: `http://localhost:${port}`,
  deliver: (request) => fetch(request),
});

const server = createServer(async (incoming, outgoing) => {
  const {method = 'GET', url = '/', headers, socket} = incoming;
  const own = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  own.set(ADDRESS_HEADER, socket.remoteAddress ?? '');
  const body = method === 'GET' || method === 'HEAD' ? undefined : incoming;
  const request = new Request(new URL(url, `http://localhost:${port}`), {method, headers: own, body, duplex: 'half'});
  const answer = await sandbox.handle(request);
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
});
setInterval(() => sandbox.tick(), 250).unref();
server.listen(port, () => console.log(`sandbox: http://localhost:${port}`));
