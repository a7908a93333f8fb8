// `node gateway.mjs`
import {main} from './server/main';

await main(process.argv.slice(2));
