// Scripts and style sheets that the build embedded in the file.
import {assets} from 'virtual:assets';
import {ASSETS_PATH} from './control/paths';

/** Answers a request for an asset; null if there is none at the path. */
export function assetOf(path: string): Response | null {
  const name = path.startsWith(ASSETS_PATH) ? path.slice(ASSETS_PATH.length) : '';
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  return asset
    ? new Response(asset.text, {
        headers: {'Content-Type': asset.type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff'},
      })
    : null;
}
