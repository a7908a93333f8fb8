import {inputsOf} from '../../../lib/inputs-of';

/** What the modules behind the pages read, or find by reading a folder. */
const DATA = ['facts', 'gateway/proofs', 'samples'];

/** Code and data behind the pages: files and folders from the repository's root. */
export const sourceInputs = (): readonly string[] => inputsOf('site/plugins/development/source-modules.ts', ...DATA);

/** Everything that can go into a compiled page or a published data file, but for the text of the pages. */
export const pageInputs = (): readonly string[] => [...sourceInputs(), 'site/docusaurus.config.ts', 'package.json'];
