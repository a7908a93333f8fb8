// Serves build/ on http://localhost:3000 (PORT changes it).
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {siteServer} from './lib/server';

export async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const server = await siteServer(path.join(REPOSITORY, 'build'));
  server
    .on('error', (error: NodeJS.ErrnoException) => {
      console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another: PORT=3001 npm start` : error);
      process.exit(1);
    })
    .listen(port, () => console.log(`http://localhost:${port}`));
}
