// What all operations together need of the sandbox. Each of them says for itself which of these it uses.
import type {Timed} from '../kit/agenda';
import type {Tells} from '../domain/callbacks/tell';
import type {CardBox} from '../domain/cards';
import type {Invoicing} from '../domain/invoicing/tables';
import type {Points} from '../domain/points';
import type {Quotes} from '../domain/rates';
import type {Books, Reports} from '../domain/reports/books';
import type {Offer} from '../domain/services/services';
import type {Setting} from '../domain/setting';
import type {Marks, Payments} from '../domain/transaction/payments';
import type {Transfers} from '../domain/transfers';
import type {Purse} from '../domain/wallets';
import type {Listed} from './facts';

export interface Pieces
  extends
    Books,
    CardBox,
    Invoicing,
    Listed,
    Marks,
    Offer,
    Payments,
    Points,
    Purse,
    Quotes,
    Reports,
    Setting,
    Tells,
    Timed,
    Transfers {}
