// Builds the site and serves it: the one command for readers.
import {main as build} from './build';
import {placeOf, requireFree} from './lib/listen';
import {main as serve} from './serve';

export async function main(): Promise<void> {
  await requireFree(placeOf(process.env));
  await build();
  await serve();
}
