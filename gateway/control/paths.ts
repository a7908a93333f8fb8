/** The prefix of the control and of page assets; the documented API has no such paths. */
export const CONTROL_PATH = '/_gateway/';

export const ASSETS_PATH = `${CONTROL_PATH}assets/`;

/** Address of a page asset. @param name for example `console.js` */
export const assetUrl = (name: string): string => `${ASSETS_PATH}${name}`;
