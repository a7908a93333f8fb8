// One command to read the site: installs what is missing, builds, serves.
import './build.mjs';

await import('./serve.mjs');
