// `node gateway.mjs`
import {main} from './start';

await main(process.argv.slice(2));
