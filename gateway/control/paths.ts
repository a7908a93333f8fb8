/** Below it are the control and the assets of pages: paths that the documented API does not have. */
export const CONTROL_PATH = '/_gateway/';

export const ASSETS_PATH = `${CONTROL_PATH}assets/`;

/** Address of an asset, for a page that loads it. @param name as `console.js` */
export const assetUrl = (name: string): string => `${ASSETS_PATH}${name}`;
