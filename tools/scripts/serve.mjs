// Serves build/ on http://localhost:3000 (PORT changes it).
import path from 'node:path';
import {ROOT} from './lib/install.mjs';
import {siteServer} from './lib/server.mjs';

const port = Number(process.env.PORT ?? 3000);
const server = await siteServer(path.join(ROOT, 'build'));
server
  .on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another: PORT=3001 npm start` : error);
    process.exit(1);
  })
  .listen(port, () => console.log(`http://localhost:${port}`));
