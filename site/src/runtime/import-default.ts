/**
 * Replaces tslib for `@docusaurus/utils-common`, which uses only this helper in a browser. tslib is CommonJS there, so
 * it could not be tree-shaken and was a twentieth of the first load.
 *
 * @returns an object with the module's default export, for ES modules and CommonJS
 */
export const __importDefault = (module: object): object => ('__esModule' in module ? module : {default: module});
