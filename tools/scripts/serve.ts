// Serves build/ on http://localhost:3000 (PORT changes the port). Only this machine can reach it, unless HOST says
// otherwise: HOST=0.0.0.0 for all.
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {listenAt, placeOf} from './lib/listen';
import {siteServer} from './lib/server';

export async function main(): Promise<void> {
  const place = placeOf(process.env);
  await listenAt(await siteServer(path.join(REPOSITORY, 'build')), place);
  console.log(place.url);
}
