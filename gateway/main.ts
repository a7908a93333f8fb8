// `node gateway.mjs`
import './server/require-node';
import {main} from './start';

await main(process.argv.slice(2));
