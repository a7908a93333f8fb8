// Builds the site and serves it: the one command for readers.
import {main as build} from './build';
import {main as serve} from './serve';

export async function main(): Promise<void> {
  await build();
  await serve();
}
