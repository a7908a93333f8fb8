// The package that npm and npx install from the site: it is found, has the same bytes each time, and runs.
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {writeGatewayPackage} from '../../tools/scripts/lib/gateway-package';
import {gatewayPath} from './process';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

test('it is installed without a network, and its command starts the gateway', async () => {
  const file = await gatewayPath();
  fs.copyFileSync(file, path.join(folder, 'gateway.mjs'));
  await writeGatewayPackage(folder);
  const archive = fs.readFileSync(path.join(folder, 'gateway.tgz'));
  const digest = createHash('sha256').update(archive).digest('hex');
  expect(fs.readFileSync(path.join(folder, 'gateway.tgz.sha256'), 'utf8')).toBe(`${digest}  gateway.tgz\n`);
  const {files, commit} = JSON.parse(fs.readFileSync(path.join(folder, 'gateway.provenance.json'), 'utf8'));
  expect([files['gateway.tgz'], commit]).toEqual([digest, expect.stringMatching(/^[0-9a-f]{40}(-dirty)?$/)]);
  await writeGatewayPackage(folder);
  expect(fs.readFileSync(path.join(folder, 'gateway.tgz')).equals(archive)).toBe(true);

  const shop = path.join(folder, 'shop');
  fs.mkdirSync(shop);
  fs.writeFileSync(path.join(shop, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '../gateway.tgz', '--offline', '--no-audit', '--no-fund'], {cwd: shop});
  const installed = path.join(shop, 'node_modules/payment-gateway');
  expect(fs.readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'gateway.mjs', 'package.json']);
  expect(fs.readFileSync(path.join(installed, 'gateway.mjs')).equals(fs.readFileSync(file))).toBe(true);
  const started = spawn(path.join(shop, 'node_modules/.bin/payment-gateway'), ['--port', '0', '--json']);
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  expect(JSON.parse(line.toString()).url).toMatch(/^http:\/\/localhost:\d+$/);
  started.kill();
  expect(await once(started, 'exit')).toEqual([0, null]);
}, 60_000);
