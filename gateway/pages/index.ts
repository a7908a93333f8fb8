// Routes addresses to the payer's pages.
import type {ServePage} from '../control/control';
import {pageName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {World} from '../sandbox/world';
import {serveBank} from './bank';
import {SAFE} from './document';
import {serveInvoicing} from './invoicing';
import {notFound} from './not-found';
import {qrModules} from './parts/qr';
import {servePayment} from './payment';
import {pngOf} from './png';
import {serveChallenge, serveThreeDsMethod} from './three-ds';
import {serveVoucher} from './voucher';

const METHODS = ['GET', 'HEAD', 'POST'];
/** Pixels per module of a QR code image. */
const SCALE = 8;

async function picture({nextAction}: TransactionRecord): Promise<Response | null> {
  const text = nextAction?.['payload'];
  return typeof text === 'string'
    ? new Response(await pngOf(qrModules(text), SCALE), {headers: {...SAFE, 'Content-Type': 'image/png'}})
    : null;
}

type Serve = (world: World, request: Request, record: TransactionRecord) => Response | null | Promise<Response | null>;

/** Pages of a payment. Each pattern captures the token. */
const pages: readonly {readonly path: RegExp; readonly serve: Serve}[] = [
  {path: /^\/p\/(\w+)$/, serve: servePayment},
  {path: /^\/bank\/(\w+)$/, serve: serveBank},
  {path: /^\/v\/(\w+)$/, serve: serveVoucher},
  {path: /^\/qr\/(\w+)\.png$/, serve: (_world, _request, record) => picture(record)},
  {path: /^\/3ds\/(\w+)\/method$/, serve: (_world, request) => serveThreeDsMethod(request)},
  {path: /^\/3ds\/(\w+)\/challenge$/, serve: serveChallenge},
];

/** Finds the payment of a page's address; undefined if there is none. */
type Find = (world: World, token: string) => TransactionRecord | undefined;

/** Answers requests for the payer's pages; returns null for all other addresses. */
export const pagesBy =
  (find: Find): ServePage =>
  async (control, request) => {
    const {pathname} = new URL(request.url);
    const world = control.worldAt(request.url);
    const page = pages.find(({path}) => path.test(pathname));
    const isInvoicing = /^\/[it]\/\w+$/.test(pathname);
    if (!page && !isInvoicing) {
      return null;
    }
    if (!METHODS.includes(request.method)) {
      return new Response(null, {status: 405, headers: {...SAFE, Allow: METHODS.join(', ')}});
    }
    if (!page) {
      return (await serveInvoicing(world, request)) ?? notFound(request);
    }
    const record = find(world, page.path.exec(pathname)![1]!);
    return (record && (await page.serve(world, request, world.settle(record)))) ?? notFound(request);
  };

export const servePage = pagesBy(({names, transactions}, token) => transactions.get(names.get(pageName(token)) ?? ''));
