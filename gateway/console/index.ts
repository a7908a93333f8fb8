import type {ServePage} from '../control/control';

/** The console. */
export const serveConsole: ServePage = () => Promise.resolve(null);
