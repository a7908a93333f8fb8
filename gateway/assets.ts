// Scripts and style sheets of the pages, as the build put them into the file.
import {assets} from 'virtual:assets';
import {CONTROL_PATH} from './paths';

const PREFIX = `${CONTROL_PATH}assets/`;

/** Address of an asset, for a page that loads it. @param name as `console.js` */
export const assetUrl = (name: string): string => `${PREFIX}${name}`;

/** Answers a request for an asset; null when the path is none of one. */
export function assetOf(path: string): Response | null {
  const asset = path.startsWith(PREFIX) ? assets[path.slice(PREFIX.length)] : undefined;
  return asset
    ? new Response(asset.text, {
        headers: {'Content-Type': asset.type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff'},
      })
    : null;
}
