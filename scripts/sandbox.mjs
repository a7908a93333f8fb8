// Serves the sandbox on http://localhost:4010, or on the port that is given: node scripts/sandbox.mjs 4011
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import jiti from 'jiti';
import {gatewayServer} from './lib/gateway-server.mjs';

const root = path.resolve(import.meta.dirname, '..');
const load = jiti(import.meta.filename, {interopDefault: true});
const port = Number(process.argv[2] ?? 4010);
const origin = `http://localhost:${port}`;

const {DOCUMENTS} = load(path.join(root, 'contract/load.ts'));
const {writeContract} = load(path.join(root, 'validators/compile.ts'));
const {loadCatalogue} = load(path.join(root, 'catalogue/load.ts'));
const {createSandbox, ADDRESS_HEADER} = load(path.join(root, 'sandbox/index.ts'));
const contract = await import(pathToFileURL(await writeContract(DOCUMENTS)).href);
const sandbox = createSandbox({
  contract,
  catalogue: loadCatalogue(),
  origin,
  deliver: (request) => fetch(request),
});

const server = gatewayServer((request, address) => {
  request.headers.set(ADDRESS_HEADER, address);
  return sandbox.handle(request);
}, origin);
setInterval(() => sandbox.tick(), 250).unref();
server.listen(port, () => console.log(`sandbox: ${origin}`));
