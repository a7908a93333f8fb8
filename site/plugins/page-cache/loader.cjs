// The bundler loads this file itself, so it is plain JavaScript, which hands over to TypeScript.
const {register} = require('tsx/cjs/api');

const typescript = register({namespace: 'page-cache'});
module.exports = typescript.require('./cached-page', __filename);
// Docusaurus has its own loader for other TypeScript, and the source maps that tsx turns on would slow a build down.
typescript.unregister();
