// Routes requests to the API, the control or the pages.
import {assetOf} from './assets';
import {serveConsole} from './console';
import {serveControl} from './control';
import {webRequest} from './control/http-message';
import {createControl} from './control/create-control';
import type {Gateway} from './control/gateway';
import type {GatewayOptions} from './control/options';
import {CONTROL_PATH} from './control/paths';
import {servePage} from './pages';

const isApi = (path: string): boolean => /^\/(v1|v2|files)\//.test(path);

/** An API call whose path has a missing or misspelled version gets an API error, as at any other path. */
const isCall = ({headers}: Request): boolean =>
  headers.has('X-Api-Key') || headers.get('Content-Type')?.startsWith('application/json') === true;

const notFound = (path: string): Response =>
  new Response(`No page has the path ${path}.\n`, {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  });

export function createGateway(options: GatewayOptions): Gateway {
  const control = createControl(options);
  return {
    control,
    tick() {
      const {clock, sandbox} = control.session;
      while (clock.pace(sandbox.world.agenda.next)) {
        sandbox.tick();
      }
    },
    async handle(arrived, address) {
      const {pathname} = new URL(arrived.url);
      if (isApi(pathname)) {
        return control.session.handle(arrived, address);
      }
      const request = webRequest(arrived);
      if (pathname.startsWith(CONTROL_PATH)) {
        return assetOf(pathname) ?? serveControl(control, request);
      }
      const page = (await servePage(control, request)) ?? (await serveConsole(control, request));
      return page ?? (isCall(request) ? control.session.handle(arrived, address) : notFound(pathname));
    },
  };
}
