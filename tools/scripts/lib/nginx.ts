import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './free-port';
import {REPOSITORY} from '../../../lib/paths';

const CONFIG = path.join(REPOSITORY, 'tools/deploy/nginx');
const MODULES = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules'];
export const findBrotliModule = () =>
  MODULES.map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so')).find((file) => fs.existsSync(file));
const BROTLI_MODULE = findBrotliModule();

/** Debian's place is not on every user's PATH. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file)) ?? 'nginx';

const START_TRIES = 400;
const TRY_MS = 50;

/** Whether nginx and its brotli module are installed; `npm test` installs both on Linux. */
export const hasNginx = BROTLI_MODULE !== undefined && spawnSync(NGINX, ['-v']).status === 0;

/**
 * Starts nginx with the configuration of `tools/deploy/nginx` as an ordinary process, everything it writes in a folder of
 * its own. Only places differ from what an operator has: ports, certificate, the build's folder.
 *
 * @param build the folder of a finished build
 * @param workers processes that answer
 * @returns ports of 127.0.0.1:
 *   `server.conf` without TLS, `docs.conf` as it is with a certificate made for it, and what that answers without TLS
 * @throws Error with nginx' own words when it does not start
 */
export async function startNginx(
  build: string,
  workers: number = 1,
): Promise<{port: number; tlsPort: number; redirectPort: number; stop(): Promise<void>}> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const [port, tlsPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  execFileSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout docs.key -out docs.pem'.split(' '),
    {cwd: folder, stdio: 'ignore'},
  );
  const places: [from: string, to: string][] = [
    ['/etc/nginx/docs', folder],
    ['/etc/nginx/tls', folder],
    ['listen 80;', `listen 127.0.0.1:${redirectPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`],
  ];
  for (const name of ['http.conf', 'server.conf', 'docs.conf']) {
    const text = fs.readFileSync(path.join(CONFIG, name), 'utf8');
    const placed = places.reduce((all, [from, to]) => all.replaceAll(from, to), text);
    fs.writeFileSync(path.join(folder, name), placed);
  }
  fs.writeFileSync(path.join(folder, 'release.conf'), `root ${build};\ninclude ${build}/.deploy/nginx.conf;\n`);
  fs.writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder, port, workers));

  const child = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, {recursive: true, force: true});
  };
  for (let tries = 0; tries < START_TRIES && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {method: 'HEAD'}).catch(() => undefined);
    if (answer) {
      return {port, tlsPort, redirectPort, stop};
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  await stop();
  throw new Error(`nginx did not start:\n${errors}`);
}

function mainConfig(folder: string, port: number, workers: number) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    `load_module ${BROTLI_MODULE};`,
    // A master that root starts gives its workers to another user, who need not be able to read the build.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `worker_processes ${workers};`,
    `pid ${folder}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/docs.conf;`,
    `  server { listen 127.0.0.1:${port}; include ${folder}/server.conf; }`,
    '}',
  ].join('\n');
}
