// Everything that operations need from a world. Each operation declares the parts that it uses.
import type {HasAgenda} from '../kit/agenda';
import type {HasCallbacks} from '../domain/callbacks/send-event';
import type {HasCards} from '../domain/cards';
import type {HasInvoicing} from '../domain/invoicing/tables';
import type {HasPoints} from '../domain/points';
import type {HasQuotes} from '../domain/rates';
import type {HasReports, HasReportFiles} from '../domain/reports/tables';
import type {HasServices} from '../domain/services/services';
import type {HasContext} from '../domain/context';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';
import type {HasTransfers} from '../domain/transfers';
import type {HasWallets} from '../domain/wallets';
import type {HasOperations} from './operation-facts';

export interface Capabilities
  extends
    HasReports,
    HasCards,
    HasInvoicing,
    HasOperations,
    HasMarks,
    HasServices,
    HasPayments,
    HasPoints,
    HasWallets,
    HasQuotes,
    HasReportFiles,
    HasContext,
    HasCallbacks,
    HasAgenda,
    HasTransfers {}
