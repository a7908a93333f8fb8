import type {ServePage} from '../control/control';

/** The payer's pages. */
export const servePage: ServePage = () => Promise.resolve(null);
