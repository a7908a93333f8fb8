// Where a request goes: to the API, to the control of the gateway, or to a page for people.
import {ADDRESS_HEADER} from '../sandbox/index';
import {assetOf} from './assets';
import {serveConsole} from './console';
import {serveControl} from './control';
import type {Control} from './control/control';
import {createControl} from './control/create';
import type {GatewayOptions} from './options';
import {servePage} from './pages';

export interface Gateway {
  /** Answers a request that has passed the checks of `server/guard.ts`. @param address of the caller */
  handle(request: Request, address: string): Promise<Response>;
  /** Does what is due. */
  tick(): void;
  readonly control: Control;
}

const CONTROL = '/_gateway/';
const isApi = (path: string): boolean => /^\/(v1|v2|files)\//.test(path);

const notFound = (path: string): Response =>
  new Response(`No page has the path ${path}.\n`, {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  });

export function createGateway(options: GatewayOptions): Gateway {
  const control = createControl(options);
  return {
    control,
    tick: () => control.session.sandbox.tick(),
    async handle(request, address) {
      const {pathname} = new URL(request.url);
      if (pathname.startsWith(CONTROL)) {
        return assetOf(pathname) ?? serveControl(control, request);
      }
      if (isApi(pathname)) {
        request.headers.set(ADDRESS_HEADER, address);
        return control.session.sandbox.handle(request);
      }
      return (await servePage(control, request)) ?? (await serveConsole(control, request)) ?? notFound(pathname);
    },
  };
}
