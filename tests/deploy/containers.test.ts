// The images and their composition: without root, read-only, with a health check, from files that exist.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {REPOSITORY} from '../../lib/paths';

const FOLDER = path.join(REPOSITORY, 'tools/deploy');
const read = (name: string): string => fs.readFileSync(path.join(FOLDER, name), 'utf8');

interface Service {
  readonly build: {readonly context: string; readonly dockerfile: string; readonly target: string};
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly ports: readonly string[];
}

test('each service has an image without root and with a health check, and only this machine reaches it', () => {
  const stages = new Map(
    read('Dockerfile')
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => [/ AS (\w+)/.exec(stage)![1]!, stage] as const),
  );
  const {services} = parse(read('compose.yaml')) as {services: Readonly<Record<string, Service>>};
  expect(Object.keys(services).sort()).toEqual([...stages.keys()].sort());
  for (const {build, read_only: isReadOnly, cap_drop: dropped, ports} of Object.values(services)) {
    expect(path.resolve(FOLDER, build.context)).toBe(path.resolve(REPOSITORY));
    expect(fs.existsSync(path.join(REPOSITORY, build.dockerfile))).toBe(true);
    const stage = stages.get(build.target)!;
    expect(stage).toMatch(/^USER (node|www-data)$/m);
    expect(stage).toMatch(/^HEALTHCHECK /m);
    expect([isReadOnly, dropped]).toEqual([true, ['ALL']]);
    const [exposed] = /^EXPOSE (\d+)$/m.exec(stage)!.slice(1);
    expect(ports).toEqual([expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:\\d+:${exposed}$`))]);
  }
});

test('the images take only what is there, or what a build makes', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, list]) => list!.split(' '));
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources.filter((each) => !/^build\b/.test(each))) {
    expect(fs.existsSync(path.join(REPOSITORY, source)), source).toBe(true);
  }
});
