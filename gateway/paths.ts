/** Below it are the control and the assets of pages: paths that the documented API does not have. */
export const CONTROL_PATH = '/_gateway/';
