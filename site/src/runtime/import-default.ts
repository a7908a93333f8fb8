/**
 * The one of TypeScript's helpers that `@docusaurus/utils-common` calls in a browser, for the whole library of them: as
 * CommonJS it could not be shaken, and was a twentieth of the first load.
 *
 * @returns what an import of a module's default reads, be it CommonJS or not
 */
export const __importDefault = (module: object): object => ('__esModule' in module ? module : {default: module});
